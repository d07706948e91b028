import { listUndelivered } from "./store/sandbox-deliveries.server";
import type { Store } from "~/models/platform/store.server";

import { act } from "./act.server";
import type { Books, Kept } from "./books.server";
import { closeDispute, openDispute } from "./disputes.server";
import type { Engine } from "./engine.server";
import type {
  SandboxPayment,
  SandboxPort,
} from "~/integrations/payments/sandbox-port.server";
import { closeInquiry, escalateInquiry, openInquiry } from "./inquiries.server";
import { failRefund, paidCharge } from "./refunds.server";

type BankActs = Pick<
  SandboxPort,
  | "listPayments"
  | "openDispute"
  | "closeDispute"
  | "openInquiry"
  | "endInquiry"
  | "failRefund"
  | "listWaitingEvents"
>;

/** The banks' decisions, and what the sandbox's operator sees of them. */
export function bankActs(engine: Engine, store: Store): BankActs {
  return {
    listPayments: (limit) =>
      engine.read(async (books) => {
        const intents = await books.list("payment_intent", { limit });
        const payments: SandboxPayment[] = [];
        for (const intent of intents) {
          payments.push(await paymentOf(books, intent));
        }
        return payments;
      }),
    openDispute: (intentId) =>
      act(engine, async (books) => {
        await openDispute(books, await paidCharge(books, intentId));
      }),
    closeDispute: (disputeId, outcome) =>
      act(engine, async (books) => {
        const dispute = await books.get("dispute", disputeId);
        await closeDispute(books, dispute, outcome);
      }),
    openInquiry: (intentId) =>
      act(engine, async (books) => {
        await openInquiry(books, await paidCharge(books, intentId));
      }),
    endInquiry: (disputeId, outcome) =>
      act(engine, async (books) => {
        const inquiry = await books.get("dispute", disputeId);
        if (outcome === "escalated") await escalateInquiry(books, inquiry);
        else await closeInquiry(books, inquiry);
      }),
    failRefund: (refundId) =>
      act(engine, async (books) => {
        await failRefund(books, await books.get("refund", refundId));
      }),
    listWaitingEvents: async (limit) => {
      const waiting = await listUndelivered(store.read, limit);
      return waiting.map(
        ({ eventId: id, attempts, nextAttemptAt, lastError }) => {
          return { id, attempts, nextAttemptAt, lastError };
        },
      );
    },
  };
}

async function paymentOf(
  books: Books,
  { data, createdAt }: Kept<"payment_intent">,
): Promise<SandboxPayment> {
  const { id, description, amount: amountCents, status } = data;
  const shown = { id, createdAt, description, amountCents, status };
  if (typeof data.latest_charge !== "string") {
    return { ...shown, ...NOT_CHARGED };
  }
  const charge = await books.get("charge", data.latest_charge);
  return { ...shown, ...(await chargeFacts(books, charge)) };
}

type ChargeFacts = Pick<
  SandboxPayment,
  "last4" | "dispute" | "canBeDisputed" | "refunds"
>;

const NOT_CHARGED: ChargeFacts = {
  last4: null,
  dispute: null,
  canBeDisputed: false,
  refunds: [],
};

async function chargeFacts(
  books: Books,
  { data }: Kept<"charge">,
): Promise<ChargeFacts> {
  const ofCharge = { parentId: data.id, limit: 20 };
  const [dispute] = await books.list("dispute", ofCharge);
  const refunds = await books.list("refund", ofCharge);
  return {
    last4: data.payment_method_details?.card?.last4 ?? null,
    dispute: dispute
      ? { id: dispute.data.id, status: dispute.data.status }
      : null,
    canBeDisputed: data.captured && !data.disputed && !data.refunded,
    refunds: refunds.map(({ data: refund }) => ({
      id: refund.id,
      amountCents: refund.amount,
      status: refund.status ?? "pending",
    })),
  };
}
