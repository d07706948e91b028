import type { OptionalKind } from "~/domain/notifications/notification-kinds";

type KindWords = { label: string; hint: string };

/** What each kind of notification is called, and what belongs to it. */
export const KIND_WORDS: Record<OptionalKind, KindWords> = {
  messages: {
    label: "Messages",
    hint: "Somebody wrote in one of your project chats.",
  },
  requests: {
    label: "Requests and offers",
    hint: "A request was made, answered or rated; an offer was made or answered.",
  },
  agents: {
    label: "Your agents",
    hint: "A submission was approved; an agent was listed again.",
  },
  reviews: {
    label: "Reviews",
    hint: "Somebody reviewed your agent, or its creator answered your review.",
  },
  sales: {
    label: "Sales",
    hint: "Somebody acquired one of your agents.",
  },
};

/** What everybody is told, whatever is chosen. */
export const ALWAYS_TOLD =
  "Your orders and receipts, new versions of what you own, refunds, held payments, payouts and disputes, what an administrator refuses, unlists or hides, answers to what you asked, and everything about the safety of your account are always told.";
