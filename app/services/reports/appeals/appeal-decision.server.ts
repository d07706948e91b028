import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { addCaseAppeal } from "~/models/reports/case-appeals.server";
import type { Db } from "~/models/platform/store.server";

import { appealOpenTakedown } from "../../approvals/takedowns/appeal-takedown.server";
import { notifyAdministrators } from "../../notifications/notify-administrators.server";
import { recordAct } from "../../platform/record-act.server";
import {
  findStatement,
  type Statement,
  type WantedStatement,
} from "../find-statement.server";

/**
 * Appeals a decision about a reported thing, once. The appeal against a takedown
 * is the takedown's own.
 */
export async function appealDecision(
  ctx: Ctx,
  { appeal, ...wanted }: WantedStatement & { appeal: string },
): Promise<Statement> {
  return ctx.store.tx(async (tx) => {
    const { reportCase, takedown } = await findStatement(ctx, tx, wanted);
    const { affectedUserId: ownerId } = reportCase;
    if (takedown) {
      if (takedown.endedAt !== null) throw tooLate();
      const { agentId } = takedown;
      await appealOpenTakedown(ctx, tx, { ownerId, agentId, appeal });
    } else {
      await appealCase(ctx, tx, { caseId: reportCase.id, appeal });
    }
    return findStatement(ctx, tx, wanted);
  });
}

type Appealing = { caseId: string; appeal: string };

async function appealCase(
  ctx: Ctx,
  tx: Db,
  { caseId, appeal }: Appealing,
): Promise<void> {
  const at = ctx.now();
  const appealed = await addCaseAppeal(tx, caseId, { appeal, at });
  if (!appealed) throw tooLate();
  const { affectedUserId, decisionNote, subjectName } = appealed;
  await recordAct(ctx, tx, {
    actorUserId: affectedUserId,
    act: "report_appealed",
    subject: { type: "report", id: caseId },
    before: { reason: decisionNote },
    after: { appeal },
  });
  await notifyAdministrators(ctx, tx, {
    except: affectedUserId,
    noticeFor: (to) => ({
      kind: "report_appeal_new",
      to,
      reportCase: { id: caseId, subjectName },
    }),
  });
}

function tooLate(): DomainError {
  return new DomainError("conflict", "You can no longer appeal this decision.");
}
