import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import type { Revision } from "~/domain/platform/revision";
import { touchCatalogue } from "~/models/catalogue/catalogue-version.server";
import type { Db } from "~/models/platform/store.server";
import {
  deleteHiding,
  insertHiding,
} from "~/models/questions/published-questions.server";
import type { Question } from "~/models/questions/questions.server";
import { notify } from "~/services/notifications/notify.server";
import { recordAct } from "~/services/platform/record-act.server";
import { refuseOwnCase } from "~/services/platform/refuse-own-case.server";
import { refuseStale } from "~/services/platform/refuse-stale.server";

import { questionNotFound } from "../question-refusals";
import { questionRevision } from "../question-revision.server";
import { requireQuestion } from "../require-question.server";

type Subject = {
  administratorId: string;
  questionId: string;
  revision?: Revision;
};

type Hide = Subject & {
  reason: string;
  /** A party who is notified in another way. */
  except?: string;
};

/**
 * Hides a published question and its answer with a reason; asker and owner are
 * notified.
 */
export async function hideQuestion(ctx: Ctx, wanted: Hide): Promise<Question> {
  return ctx.store.tx((tx) => hideForeignQuestion(ctx, tx, wanted));
}

/** The same inside the caller's transaction. */
export async function hideForeignQuestion(
  ctx: Ctx,
  tx: Db,
  { reason, except, ...wanted }: Hide,
): Promise<Question> {
  const { administratorId, questionId, revision } = wanted;
  const question = await requireForeignQuestion(ctx, tx, wanted);
  if (question.publishedAt === null) throw questionNotFound();
  const hiding = { questionId, reason, administratorId, hiddenAt: ctx.now() };
  if (!(await insertHiding(tx, hiding))) {
    throw new DomainError("conflict", "This question is already hidden.");
  }
  refuseChanged(question, revision);
  await touchCatalogue(tx, ctx.now());
  await recordAct(ctx, tx, {
    actorUserId: administratorId,
    act: "question_hidden",
    subject: { type: "question", id: questionId },
    before: { hidden: false },
    after: { hidden: true, reason },
  });
  for (const party of partiesOf(question)) {
    if (party === except) continue;
    const told = { question, party, reason, at: ctx.now() };
    await notify(ctx, tx, { kind: "question_hidden", ...told });
  }
  return requireQuestion(ctx, tx, questionId);
}

/** Shows a hidden question again, unless its owner has unpublished it. */
export async function unhideQuestion(
  ctx: Ctx,
  wanted: Subject,
): Promise<Question> {
  return ctx.store.tx((tx) => unhideForeignQuestion(ctx, tx, wanted));
}

/** The same inside the caller's transaction. */
export async function unhideForeignQuestion(
  ctx: Ctx,
  tx: Db,
  wanted: Subject,
): Promise<Question> {
  const { administratorId, questionId, revision } = wanted;
  const question = await requireForeignQuestion(ctx, tx, wanted);
  if (!(await deleteHiding(tx, questionId))) {
    throw new DomainError("conflict", "This question is not hidden.");
  }
  refuseChanged(question, revision);
  await touchCatalogue(tx, ctx.now());
  await recordAct(ctx, tx, {
    actorUserId: administratorId,
    act: "question_shown",
    subject: { type: "question", id: questionId },
    before: { hidden: true, reason: question.hiddenReason },
    after: { hidden: false },
  });
  for (const party of partiesOf(question)) {
    const told = { question, party, at: ctx.now() };
    await notify(ctx, tx, { kind: "question_shown", ...told });
  }
  return requireQuestion(ctx, tx, questionId);
}

/** Refuses administrators who asked the question or own its agent. */
async function requireForeignQuestion(
  ctx: Ctx,
  tx: Db,
  { administratorId, questionId }: Subject,
): Promise<Question> {
  const question = await requireQuestion(ctx, tx, questionId);
  const parties = partiesOf(question);
  refuseOwnCase({ administratorId, parties, what: "case" });
  return question;
}

function partiesOf({ askerUserId, agentOwnerUserId }: Question): string[] {
  return [askerUserId, agentOwnerUserId];
}

function refuseChanged(question: Question, revision: Revision): void {
  refuseStale({
    revision,
    current: questionRevision(question),
    state: `Its answer is: “${question.answer ?? "none"}”.`,
  });
}
