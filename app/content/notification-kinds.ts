import type { OptionalKind } from "~/domain/notifications/notification-kinds";

type KindWords = { label: string; hint: string };

/** The names and descriptions of notification kinds. */
export const KIND_WORDS: Record<OptionalKind, KindWords> = {
  messages: {
    label: "Messages",
    hint: "Someone wrote in one of your project chats. We e-mail you only if you haven’t read it after 10 minutes, and only once until you read the chat.",
  },
  requests: {
    label: "Requests and offers",
    hint: "Someone sent, answered or rated a request, or made or answered an offer.",
  },
  agents: {
    label: "Your agents",
    hint: "A submission was approved, or an agent was listed again.",
  },
  reviews: {
    label: "Reviews and questions",
    hint: "Someone reviewed your agent or asked about it, or a creator answered your review.",
  },
  sales: {
    label: "Sales",
    hint: "Someone acquired one of your agents.",
  },
};

/** Notices that cannot be muted. */
export const ALWAYS_TOLD =
  "We always notify you about your orders and receipts, new versions and recalls of what you own, refunds, held payments, payouts, disputes, anything an administrator refuses, unlists or hides, answers to your questions, messages from your buyers, the proof of your domain, and the security of your account.";
