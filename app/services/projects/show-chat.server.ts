import type { Ctx } from "~/ctx.server";
import type { PaymentMode } from "~/domain/payments/payment-modes";
import type { RequestParty } from "~/domain/projects/projects";
import type { RequesterRecord } from "~/domain/projects/requester-record";
import {
  listReadMarks,
  type ReadUntil,
} from "~/models/projects/chat-reads.server";
import {
  findDesignPlan,
  type DesignPlan,
} from "~/models/workflows/design-plans.server";
import { findWorkflow } from "~/models/workflows/saved-workflows.server";
import type { ChatWithParties } from "~/models/projects/project-chats.server";
import { listLatestMessages } from "~/models/projects/project-messages.server";
import {
  findLastPaidAt,
  hasDecidedPayment,
  hasOpenPayment,
} from "~/models/projects/chat-money.server";

import { isInDispute } from "~/models/projects/message-edits.server";
import type { Db } from "~/models/platform/store.server";

import { requirePartyChat } from "./chat-access.server";
import { findRequesterRecord } from "./find-requester-record.server";
import { markSeen } from "./mark-seen.server";
import { withFiles, type ChatMessage } from "./message-files.server";

/** The most messages in one response. */
export const MESSAGES_PER_PAGE = 50;

export type ShownChat = ChatWithParties & {
  party: RequestParty;
  messages: ChatMessage[];
  /** How far each party has read the chat, after this reading. */
  reads: ReadUntil[];
  /** Whether the chat has older messages than these. */
  hasOlder: boolean;
  plan: DesignPlan | null;
  /** The requester's own saved plan, as long as it is kept. */
  savedPlanId: string | null;
  /** While money is held or in transit, nothing can be completed or deleted. */
  isMoneyOpen: boolean;
  /** Whether a payment was released, or refunded by a decision. */
  isPaidWork: boolean;
  /** Whether a payment is in dispute now. */
  isDisputed: boolean;
  /** What the parties of a pending request read about its requester. */
  requesterRecord: RequesterRecord | null;
  /** When a payment arrived last. */
  lastPaidAt: Date | null;
};

type ShowChat = {
  chatId: string;
  userId: string;
  /** Returns only messages before this number. */
  before?: number | null;
  limit?: number;
};

/** A chat, for its two parties. Reading its latest messages marks it read. */
export async function showChat(
  ctx: Ctx,
  { chatId, userId, before = null, limit = MESSAGES_PER_PAGE }: ShowChat,
): Promise<ShownChat> {
  const db = ctx.store.read;
  const found = await requirePartyChat(db, { chatId, userId });
  const { mode } = ctx.payments;
  const [latest, plan, money, requesterRecord] = await Promise.all([
    listLatestMessages(db, { chatId, before, limit: limit + 1 }),
    findDesignPlan(db, chatId),
    findMoney(db, chatId, mode),
    findRequesterRecord(ctx, found),
  ]);
  const messages = await withFiles(db, latest.slice(-limit));
  const newest = messages.at(-1);
  if (newest && before === null) {
    await markSeen(ctx, { chatId, userId, readSequence: newest.sequence });
  }
  const reads = await listReadMarks(db, chatId);
  const hasOlder = latest.length > limit;
  const savedPlanId =
    found.party === "requester" ? await findKeptPlan(ctx, plan) : null;
  const plans = { plan: plan ?? null, savedPlanId };
  const facts = { ...money, requesterRecord };
  return { ...found, messages, reads, hasOlder, ...plans, ...facts };
}

async function findMoney(db: Db, chatId: string, mode: PaymentMode) {
  const [isMoneyOpen, isPaidWork, isDisputed, lastPaidAt] = await Promise.all([
    hasOpenPayment(db, chatId, mode),
    hasDecidedPayment(db, chatId, mode),
    isInDispute(db, chatId),
    findLastPaidAt(db, chatId, mode),
  ]);
  return { isMoneyOpen, isPaidWork, isDisputed, lastPaidAt };
}

async function findKeptPlan(
  ctx: Ctx,
  plan: DesignPlan | undefined,
): Promise<string | null> {
  if (!plan?.savedWorkflowId) return null;
  const { savedWorkflowId: id, requesterUserId: userId } = plan;
  const reader = { userId, now: ctx.now() };
  return (await findWorkflow(ctx.store.read, id, reader))?.id ?? null;
}
