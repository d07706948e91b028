import {
  versionChanges,
  type FieldChange,
} from "~/domain/approvals/version-changes";
import { readContent } from "~/domain/agents/field-columns";
import { reviewLabel } from "~/domain/agents/field-labels";
import { formatMoment } from "~/domain/platform/dates";
import { plural } from "~/domain/platform/plural";
import type { Ctx } from "~/ctx.server";
import { renderMarkdownLight } from "~/integrations/markdown.server";
import { listScreenshots } from "~/models/catalogue/assets.server";
import type { VersionTerms } from "~/models/catalogue/agent-pages.server";
import {
  listLastDecisions,
  type Decision,
} from "~/models/agents/review-decisions.server";
import type { Db } from "~/models/platform/store.server";

import { decisionText } from "./standing-decision.server";
import { asSubmitted } from "./submitted-copy.server";

/**
 * What a waiting version answers and what has changed since; null if it was
 * never sent back, or in a time that kept no copies.
 */
export async function showResubmission(
  { store: { read } }: Ctx,
  terms: VersionTerms,
  [last]: readonly Decision[],
) {
  const { id, status } = terms.version;
  if (status !== "submitted" || last?.agentVersionId !== id) return null;
  const [refusal] = await listLastDecisions(read, [id]);
  if (!refusal?.submitted) return null;
  const { fields, texts } = versionChanges(
    readContent(asSubmitted(terms, refusal)),
    readContent(terms),
  );
  const files = await fileChanges(read, terms, refusal.submitted);
  return {
    text: decisionText(last),
    notesHtml: last.notesMd && renderMarkdownLight(last.notesMd),
    against: `the submission of ${formatMoment(refusal.submittedAt)}`,
    changes: { fields: [...fields, ...files], texts },
  };
}

type Copy = { deliverable: { zipFileId: string | null }; pictures: string[] };

/** Files of the earlier submission may be deleted, so they are only counted. */
async function fileChanges(
  db: Db,
  { version, deliverable }: VersionTerms,
  copy: Copy,
): Promise<FieldChange[]> {
  const screenshots = await listScreenshots(db, version.id);
  const pictures = screenshots.map(({ url }) => url);
  const isSame = pictures.join("\n") === copy.pictures.join("\n");
  const had = copy.deliverable.zipFileId;
  const has = deliverable.zipFileId;
  return [
    ...(had === has
      ? []
      : [
          change(
            "zipFileId",
            had ? "A package" : "None",
            has ? "Another package" : "None",
          ),
        ]),
    ...(isSame
      ? []
      : [
          change(
            "screenshots",
            plural(copy.pictures.length, "picture"),
            `${plural(pictures.length, "picture")}, changed`,
          ),
        ]),
  ];
}

function change(
  field: "zipFileId" | "screenshots",
  before: string,
  after: string,
): FieldChange {
  return { field: reviewLabel(field), before, after };
}
