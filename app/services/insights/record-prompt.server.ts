import type { Ctx } from "~/ctx.server";
import { shortenAddress } from "~/domain/platform/network-address";
import {
  findRecentPrompt,
  insertPrompt,
  updatePrompt,
} from "~/models/workflows/homepage-prompts.server";

const SAME_PROMPT_MS = 60 * 60 * 1000;

type ReportedPrompt = {
  promptText: string;
  workflowGenerated: boolean;
  agentsMatched: number;
  sessionId: string | null;
  userAgent: string | null;
  /** Set by the server, never sent by the browser. */
  userId: string | null;
  clientAddress: string;
};

/**
 * Records a prompt that a browser reports. The same text in the same session
 * within an hour completes the existing row, without changing what the server
 * recorded itself (docs/product/workflows.md#prompts).
 */
export async function recordPrompt(
  ctx: Ctx,
  { clientAddress, ...reported }: ReportedPrompt,
): Promise<void> {
  const { sessionId, promptText } = reported;
  const now = ctx.now();
  const since = new Date(now.getTime() - SAME_PROMPT_MS);
  await ctx.store.tx(async (tx) => {
    const known = sessionId
      ? await findRecentPrompt(tx, { sessionId, promptText, since })
      : undefined;
    if (known) {
      await updatePrompt(tx, known.id, completion(known, reported));
      return;
    }
    await insertPrompt(tx, {
      id: ctx.newId(),
      ...reported,
      ipAddress: shortenAddress(clientAddress),
      createdAt: now,
    });
  });
}

type Known = Pick<ReportedPrompt, "workflowGenerated" | "agentsMatched"> &
  Record<"userId" | "userAgent", string | null>;

function completion(known: Known, reported: Known): Known {
  const counted = known.workflowGenerated ? known : reported;
  return {
    workflowGenerated: counted.workflowGenerated,
    agentsMatched: counted.agentsMatched,
    userId: known.userId ?? reported.userId,
    userAgent: known.userAgent ?? reported.userAgent,
  };
}
