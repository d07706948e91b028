import type { MetaFunction } from "@remix-run/node";

import { READ_ONLY } from "~/components/layout/page-scripts";
import { ReadingPage } from "~/components/site/reading/reading-page";
import { pageMeta } from "~/content/page-meta";
import { FIELD_MANUAL } from "~/content/field-manual/field-manual";
import { pageLoader } from "~/http/pages.server";

export const loader = pageLoader({ access: "anyone" }, ({ ctx }) => ({
  canonical: `${ctx.env.publicUrl}/field-manual`,
}));

export const handle = READ_ONLY;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ ...FIELD_MANUAL, canonical: data?.canonical });

export default function FieldManualPage() {
  return <ReadingPage document={FIELD_MANUAL} />;
}
