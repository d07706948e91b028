import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { READ_ONLY } from "~/components/layout/page-scripts";
import { ReadingPage } from "~/components/reading/reading-page";
import { pageMeta } from "~/content/page-meta";
import { PRIVACY_OPS } from "~/content/privacy/privacy-ops";

export function loader({ context }: LoaderFunctionArgs) {
  const { publicUrl, owner } = context.ctx.env;
  return { canonical: `${publicUrl}/privacy-ops`, owner };
}

export const handle = READ_ONLY;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ ...PRIVACY_OPS, canonical: data?.canonical });

export default function PrivacyOpsPage() {
  const { owner } = useLoaderData<typeof loader>();
  return <ReadingPage document={PRIVACY_OPS} owner={owner} />;
}
