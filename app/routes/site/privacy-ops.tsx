import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { READ_ONLY } from "~/components/layout/page-scripts";
import { ReadingPage } from "~/components/site/reading/reading-page";
import { pageMeta } from "~/content/page-meta";
import { PRIVACY_OPS, privacyOps } from "~/content/privacy/privacy-ops";
import { pageLoader } from "~/http/pages.server";

export const loader = pageLoader({ access: "anyone" }, ({ ctx }) => {
  const { publicUrl, owner, briefHosts } = ctx.env;
  return { canonical: `${publicUrl}/privacy-ops`, owner, briefHosts };
});

export const handle = READ_ONLY;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ ...PRIVACY_OPS, canonical: data?.canonical });

export default function PrivacyOpsPage() {
  const { owner, briefHosts } = useLoaderData<typeof loader>();
  return <ReadingPage document={privacyOps(briefHosts)} owner={owner} />;
}
