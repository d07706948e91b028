import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import type { ReportMeasure, ReportSubject } from "~/domain/reports/reports";
import { findAccount } from "~/models/accounts/user-administration.server";
import { findOpenTakedown } from "~/models/agents/takedowns.server";
import { listRecallsOfAgent } from "~/models/catalogue/recalls.server";
import type { Db } from "~/models/platform/store.server";
import { findQuestion } from "~/models/questions/questions.server";
import type { ReportCase } from "~/models/reports/report-cases.server";
import {
  findReportedMessage,
  removeMessage,
  restoreMessage,
} from "~/models/reports/reported-messages.server";
import { findModeratedReview } from "~/models/reviews/hidden-reviews.server";

import { takeAgentDown } from "../approvals/set-agent-listing.server";
import {
  restoreAccount,
  suspendAccount,
} from "../approvals/users/suspend-user.server";
import {
  hideForeignQuestion,
  unhideForeignQuestion,
} from "../questions/moderation/hide-question.server";
import {
  hideForeignReview,
  unhideForeignReview,
} from "../reviews/moderation/hide-review.server";

type Act = { administratorId: string; reportCase: ReportCase; reason: string };
/** What a granted appeal needs to undo a measure. */
type Done = Partial<Pick<ReportCase, "takedownId" | "removedText">>;

type Measure = {
  apply: (ctx: Ctx, tx: Db, act: Act) => Promise<Done>;
  /**
   * Does nothing if the thing is gone, no longer restricted, or restricted by
   * another decision.
   */
  undo: (ctx: Ctx, tx: Db, act: Act) => Promise<void>;
};

/** How each decision takes effect, by the acts of other admin pages. */
export const MEASURES: Record<ReportMeasure, Measure> = {
  dismiss: {
    apply: () => Promise.resolve({}),
    undo: () => Promise.resolve(),
  },
  take_down: {
    apply: async (ctx, tx, { administratorId, reportCase, reason }) => {
      const agentId = reportCase.subjectId;
      await takeAgentDown(ctx, tx, { administratorId, agentId, reason });
      const takedown = await findOpenTakedown(tx, agentId);
      return { takedownId: takedown?.id ?? null };
    },
    // The takedown has an appeal of its own.
    undo: () => Promise.resolve(),
  },
  recall: {
    apply: async (_ctx, tx, { reportCase }) => {
      if (await isRecalled(tx, reportCase)) return {};
      throw new DomainError(
        "conflict",
        "No version of this agent is recalled. Recall it first, then decide.",
      );
    },
    undo: async (_ctx, tx, { reportCase }) => {
      if (!(await isRecalled(tx, reportCase))) return;
      throw new DomainError(
        "conflict",
        "The recall is still in effect. Lift it first, then grant the appeal.",
      );
    },
  },
  hide: { apply: hide, undo: unhide },
  remove: {
    apply: async (ctx, tx, { reportCase }) => {
      const message = await findReportedMessage(tx, reportCase.subjectId);
      if (!message) throw gone();
      if (await removeMessage(tx, message, ctx.now())) {
        return { removedText: message.message };
      }
      throw new DomainError("conflict", "This message is already removed.");
    },
    undo: async (ctx, tx, { reportCase }) => {
      const message = await findReportedMessage(tx, reportCase.subjectId);
      if (!message) return;
      const text = reportCase.removedText ?? "";
      await restoreMessage(tx, message, { text, at: ctx.now() });
    },
  },
  suspend: {
    apply: async (ctx, tx, { administratorId, reportCase, reason }) => {
      const userId = reportCase.affectedUserId;
      await suspendAccount(ctx, tx, { administratorId, userId, reason });
      return {};
    },
    undo: async (ctx, tx, { administratorId, reportCase }) => {
      const userId = reportCase.affectedUserId;
      const account = await findAccount(tx, userId);
      if (!isDecided(reportCase, account?.suspensionReason)) return;
      await restoreAccount(ctx, tx, { administratorId, userId });
    },
  },
};

async function isRecalled(tx: Db, { subjectId }: ReportCase): Promise<boolean> {
  return (await listRecallsOfAgent(tx, subjectId)).length > 0;
}

type Hidden = Extract<ReportSubject, "review" | "question">;

async function hide(ctx: Ctx, tx: Db, act: Act): Promise<Done> {
  const { administratorId, reportCase, reason } = act;
  const { subjectId, affectedUserId } = reportCase;
  const by = { administratorId, reason };
  if (hiddenKind(reportCase) === "review") {
    await hideForeignReview(ctx, tx, { ...by, reviewId: subjectId });
  } else {
    const asked = { questionId: subjectId, except: affectedUserId };
    await hideForeignQuestion(ctx, tx, { ...by, ...asked });
  }
  return {};
}

async function unhide(ctx: Ctx, tx: Db, act: Act): Promise<void> {
  const { administratorId, reportCase } = act;
  const { subjectId } = reportCase;
  if (hiddenKind(reportCase) === "review") {
    const review = await findModeratedReview(tx, subjectId);
    if (!isDecided(reportCase, review?.hiddenReason)) return;
    const hidden = { administratorId, reviewId: subjectId };
    await unhideForeignReview(ctx, tx, hidden);
    return;
  }
  const question = await findQuestion(tx, subjectId, ctx.payments.mode);
  if (!isDecided(reportCase, question?.hiddenReason)) return;
  const hidden = { administratorId, questionId: subjectId };
  await unhideForeignQuestion(ctx, tx, hidden);
}

/** Whether a thing is restricted for the reason of this decision. */
function isDecided(
  { decisionNote }: ReportCase,
  reason: string | null | undefined,
): boolean {
  return typeof reason === "string" && reason.trim() === decisionNote?.trim();
}

function hiddenKind({ subjectKind }: ReportCase): Hidden {
  return subjectKind === "review" ? "review" : "question";
}

function gone(): DomainError {
  return new DomainError("conflict", "This no longer exists.");
}
