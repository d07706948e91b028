import type { Ctx } from "~/ctx.server";
import { findVersionCheck } from "~/models/agents/content-checks.server";
import { findAgent } from "~/models/agents/submissions.server";
import {
  checkContentOf,
  contentOfVersion,
} from "~/services/agents/checks/check-draft.server";
import { keepCheck } from "~/services/agents/checks/keep-check.server";
import { findSubmission } from "~/services/approvals/submission.server";

import { submissions } from "./listings/submissions";
import { agentId } from "./rows/agents";

/** Checks the content of waiting demo submissions, as submitting them would. */
export async function ensureChecks(ctx: Ctx): Promise<void> {
  const { read } = ctx.store;
  for (const { key } of submissions) {
    const agent = await findAgent(read, agentId(key));
    const submission = agent && (await findSubmission(read, agent));
    if (!submission) continue;
    const { versionId, terms } = submission;
    if (await findVersionCheck(read, versionId)) continue;
    const content = await contentOfVersion(read, terms);
    const checked = await checkContentOf(ctx, content);
    await ctx.store.tx((tx) =>
      keepCheck(tx, { versionId, checked, appeal: null }),
    );
  }
}
