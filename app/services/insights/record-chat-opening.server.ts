import type { Ctx } from "~/ctx.server";
import { shortenAddress } from "~/domain/platform/network-address";
import { insertChatAnalytics } from "~/models/workflows/chat-analytics.server";
import { findSessionPrompt } from "~/models/workflows/homepage-prompts.server";

type ChatOpening = {
  requestType: string;
  agentId: string | null;
  agentName: string | null;
  context: string | null;
  sessionId: string | null;
  userAgent: string | null;
  /** Set by the server, never sent by the browser. */
  userId: string | null;
  clientAddress: string;
};

/**
 * Records that a design conversation was opened, linked to its session's
 * prompt.
 */
export async function recordChatOpening(
  ctx: Ctx,
  { clientAddress, ...opening }: ChatOpening,
): Promise<void> {
  const { sessionId } = opening;
  await ctx.store.tx(async (tx) => {
    const prompt = sessionId
      ? await findSessionPrompt(tx, sessionId)
      : undefined;
    await insertChatAnalytics(tx, {
      id: ctx.newId(),
      ...opening,
      promptId: prompt?.id ?? null,
      ipAddress: shortenAddress(clientAddress),
      createdAt: ctx.now(),
    });
  });
}
