import type { Question } from "~/models/questions/questions.server";

import { revisionOf } from "../platform/refuse-stale.server";

/** The revision of what an administrator reads before a question is hidden. */
export function questionRevision({
  id,
  revision,
  hiddenReason,
}: Pick<Question, "id" | "revision" | "hiddenReason">): string {
  return revisionOf(id, revision, hiddenReason);
}
