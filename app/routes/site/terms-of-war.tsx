import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { READ_ONLY } from "~/components/layout/page-scripts";
import { ReadingPage } from "~/components/site/reading/reading-page";
import { pageMeta } from "~/content/page-meta";
import { TERMS_OF_WAR } from "~/content/terms/terms-of-war";
import { pageLoader } from "~/http/pages.server";

export const loader = pageLoader({ access: "anyone" }, ({ ctx }) => {
  const { publicUrl, owner } = ctx.env;
  return { canonical: `${publicUrl}/terms-of-war`, owner };
});

export const handle = READ_ONLY;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ ...TERMS_OF_WAR, canonical: data?.canonical });

export default function TermsOfWarPage() {
  const { owner } = useLoaderData<typeof loader>();
  return <ReadingPage document={TERMS_OF_WAR} owner={owner} />;
}
