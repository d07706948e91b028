import type { FieldChange } from "~/domain/approvals/version-changes";
import { reviewLabel } from "~/domain/agents/field-labels";
import {
  listScreenshots,
  type Screenshot,
} from "~/models/catalogue/assets.server";
import type { VersionTerms } from "~/models/catalogue/agent-pages.server";
import type { Db } from "~/models/platform/store.server";

/** The pictures as a change of a version; none if they are shown alike. */
export async function screenshotChange(
  db: Db,
  published: VersionTerms,
  submitted: VersionTerms,
): Promise<FieldChange[]> {
  const [before = [], after = []] = await Promise.all(
    [published, submitted].map(({ version }) =>
      listScreenshots(db, version.id),
    ),
  );
  if (shown(before) === shown(after)) return [];
  const words = {
    before: before.map(({ title }) => title).join(", "),
    after: after.map((one) => wordsOf(one, before)).join(", "),
  };
  return [{ field: reviewLabel("screenshots"), ...words }];
}

function shown(screenshots: readonly Screenshot[]): string {
  return JSON.stringify(screenshots.map(({ url, title }) => [url, title]));
}

/** The picture's text, and whether the picture is new. */
function wordsOf({ url, title }: Screenshot, before: readonly Screenshot[]) {
  return before.some((one) => one.url === url) ? title : `${title} (new)`;
}
