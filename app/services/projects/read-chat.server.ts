import type { Ctx } from "~/ctx.server";
import type { RequesterRecord } from "~/domain/projects/requester-record";
import {
  findDesignPlan,
  type DesignPlan,
} from "~/models/workflows/design-plans.server";
import type { ChatWithParties } from "~/models/projects/project-chats.server";
import {
  listProjectFiles,
  type ProjectFile,
} from "~/models/projects/project-files.server";
import { listLatestMessages } from "~/models/projects/project-messages.server";
import { listOffers } from "~/models/projects/project-offers.server";
import {
  listProjectPayments,
  type ProjectPayment,
} from "~/models/projects/project-payments.server";

import {
  withMilestones,
  type OfferWithMilestones,
} from "./offers/with-milestones.server";
import { requireReadableChat } from "./chat-access.server";
import { findRequesterRecord } from "./find-requester-record.server";
import { withFiles, type ChatMessage } from "./message-files.server";

/** API clients and deciding administrators read more than a page shows. */
const MOST_MESSAGES = 1_000;

export type WholeChat = ChatWithParties & {
  messages: ChatMessage[];
  /** Whether the chat has older messages than these. */
  hasOlder: boolean;
  offers: OfferWithMilestones[];
  payments: ProjectPayment[];
  files: ProjectFile[];
  plan: DesignPlan | null;
  /** What the parties of a pending request read about its requester. */
  requesterRecord: RequesterRecord | null;
};

type ReadChat = {
  chatId: string;
  user: { id: string; role: string };
  /** Returns only messages before this number. */
  before?: number | null;
};

/**
 * A whole chat, for its parties, and for administrators once a payment of it was
 * disputed, on the site or at the bank. Marks nothing as read.
 */
export async function readChat(
  ctx: Ctx,
  { chatId, user, before = null }: ReadChat,
): Promise<WholeChat> {
  const db = ctx.store.read;
  const found = await requireReadableChat(db, { chatId, user });
  const [latest, offers, payments, files, plan] = await Promise.all([
    listLatestMessages(db, { chatId, before, limit: MOST_MESSAGES + 1 }),
    listOffers(db, chatId),
    listProjectPayments(db, chatId, ctx.payments.mode),
    listProjectFiles(db, chatId),
    findDesignPlan(db, chatId),
  ]);
  const messages = await withFiles(db, latest.slice(-MOST_MESSAGES));
  const hasOlder = latest.length > MOST_MESSAGES;
  const money = { offers: await withMilestones(db, offers), payments };
  const isParty = found.party !== null;
  return {
    ...found,
    messages,
    requesterRecord: isParty ? await findRequesterRecord(ctx, found) : null,
    hasOlder,
    ...money,
    files: files.filter(({ removedAt }) => removedAt === null),
    plan: plan ?? null,
  };
}
