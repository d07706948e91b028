import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";

import { READ_ONLY } from "~/components/layout/page-scripts";
import { ReadingPage } from "~/components/reading/reading-page";
import { pageMeta } from "~/content/page-meta";
import { PRIVACY_OPS } from "~/content/privacy/privacy-ops";

export function loader({ context }: LoaderFunctionArgs) {
  return { canonical: `${context.ctx.env.publicUrl}/privacy-ops` };
}

export const handle = READ_ONLY;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ ...PRIVACY_OPS, canonical: data?.canonical });

export default function PrivacyOpsPage() {
  return <ReadingPage document={PRIVACY_OPS} />;
}
