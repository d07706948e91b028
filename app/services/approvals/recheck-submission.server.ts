import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { findVersionCheck } from "~/models/agents/content-checks.server";
import { findAgent } from "~/models/agents/submissions.server";
import type { Db } from "~/models/platform/store.server";

import {
  contentOfVersion,
  type CheckedVersion,
} from "../agents/checks/check-draft.server";
import { checkVersion } from "../agents/checks/check-endpoint.server";
import { keepCheck } from "../agents/checks/keep-check.server";
import { recordAct } from "../platform/record-act.server";
import { findSubmission } from "./submission.server";

type Recheck = { administratorId: string; agentId: string };

/**
 * Checks a waiting submission again, for example with a scanner that did not
 * answer before. Decisions on the earlier findings are then stale.
 */
export async function recheckSubmission(
  ctx: Ctx,
  { administratorId, agentId }: Recheck,
): Promise<void> {
  const before = await requireWaiting(ctx.store.read, agentId);
  const checked = await checkVersion(ctx, before);
  await ctx.store.tx(async (tx) => {
    const { versionId, content } = await requireWaiting(tx, agentId);
    if (content.hash !== before.content.hash) throw notWaiting();
    const known = await findVersionCheck(tx, versionId);
    const isSame = known?.contentHash === content.hash;
    const appeal = isSame ? known.appeal : null;
    await keepCheck(tx, { versionId, checked, appeal });
    await recordAct(ctx, tx, {
      actorUserId: administratorId,
      act: "content_checked",
      subject: { type: "agent", id: agentId },
      before: known ? countsOf(known) : {},
      after: countsOf(checked),
    });
  });
}

async function requireWaiting(db: Db, agentId: string) {
  const agent = await findAgent(db, agentId);
  if (!agent) throw new DomainError("not_found", "Agent not found");
  const submission = await findSubmission(db, agent);
  if (!submission) throw notWaiting();
  const { versionId, terms } = submission;
  return { versionId, terms, content: await contentOfVersion(db, terms) };
}

function notWaiting(): DomainError {
  return new DomainError("conflict", "This agent is not waiting for review.");
}

type Counted = Pick<CheckedVersion, "findings" | "malware" | "rulesVersion">;

function countsOf({ findings, malware, rulesVersion }: Counted) {
  const count = (wanted: string) =>
    findings.filter(({ severity }) => severity === wanted).length;
  return {
    high: count("high"),
    medium: count("medium"),
    low: count("low"),
    malware: malware?.status ?? null,
    rules: rulesVersion,
  };
}
