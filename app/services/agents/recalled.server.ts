import { RECALL_KIND_WORDS, recallSentence } from "~/content/recalls";
import { formatDate } from "~/domain/platform/dates";
import { DomainError } from "~/domain/platform/errors";
import { findRecall, type Recall } from "~/models/catalogue/recalls.server";
import type { Db } from "~/models/platform/store.server";

/** A recall as pages show it. */
export function recallView(recall: Recall) {
  const { version, reason, startedAt } = recall;
  return {
    version,
    sentence: recallSentence(recall),
    reason,
    whatToDo: RECALL_KIND_WORDS[recall.kind].whatToDo,
    date: formatDate(startedAt),
  };
}

/** Refuses to deliver or run a recalled version. */
export async function refuseRecalled(db: Db, versionId: string): Promise<void> {
  const recall = await findRecall(db, versionId);
  if (!recall) return;
  const { whatToDo } = RECALL_KIND_WORDS[recall.kind];
  throw new DomainError("conflict", `${recallSentence(recall)} ${whatToDo}`);
}
