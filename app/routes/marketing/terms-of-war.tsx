import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";

import { READ_ONLY } from "~/components/layout/page-scripts";
import { ReadingPage } from "~/components/reading/reading-page";
import { pageMeta } from "~/content/page-meta";
import { TERMS_OF_WAR } from "~/content/terms/terms-of-war";

export function loader({ context }: LoaderFunctionArgs) {
  return { canonical: `${context.ctx.env.publicUrl}/terms-of-war` };
}

export const handle = READ_ONLY;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ ...TERMS_OF_WAR, canonical: data?.canonical });

export default function TermsOfWarPage() {
  return <ReadingPage document={TERMS_OF_WAR} />;
}
