import { useLoaderData } from "@remix-run/react";
import { CreditCard } from "lucide-react";
import { z } from "zod";

import { PaymentTable } from "~/components/sandbox/payment-table";
import { SandboxPage } from "~/components/sandbox/sandbox-page";
import { WaitingEvents } from "~/components/sandbox/waiting-events";
import { EmptyState } from "~/components/ui/empty-state";
import { pageMeta } from "~/content/page-meta";
import { formatAmount } from "~/domain/platform/money";
import { formatMoment } from "~/domain/platform/dates";
import { readForm } from "~/http/body.server";
import { redirectWithFlash } from "~/http/flash.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import { validate } from "~/http/validate.server";
import {
  actAsBank,
  BANK_ACTS,
  type BankAct,
} from "~/services/sandbox/act-as-bank.server";
import { listSandboxPayments } from "~/services/sandbox/list-sandbox-payments.server";

export const loader = pageLoader({ access: "admin" }, async ({ ctx }) => {
  const { payments, waiting } = await listSandboxPayments(ctx);
  return {
    payments: payments.map(({ amountCents, refunds, ...payment }) => ({
      ...payment,
      amount: formatAmount(amountCents),
      createdAt: formatMoment(payment.createdAt),
      description: payment.description ?? "Without a description",
      refunds: refunds.map((refund) => ({
        id: refund.id,
        status: refund.status,
        amount: formatAmount(refund.amountCents),
      })),
    })),
    waiting: waiting.map((event) => ({
      ...event,
      nextAttemptAt: formatMoment(event.nextAttemptAt),
    })),
  };
});

const actSchema = z.object({ act: z.enum(BANK_ACTS), id: z.string().max(100) });

const DONE: Record<BankAct, string> = {
  inquire: "The bank asks about the payment",
  escalate: "The inquiry became a dispute",
  "drop-inquiry": "The inquiry was closed",
  dispute: "The dispute is open",
  win: "The dispute was won",
  lose: "The dispute was lost",
  "fail-refund": "The refund failed",
};

export const action = pageAction({ access: "admin" }, async (args) => {
  const { ctx, context, request } = args;
  const form = await readForm(request);
  const { act, id } = validate(actSchema, Object.fromEntries(form));
  await actAsBank(ctx, { act, id });
  return redirectWithFlash(context, "/sandbox/payments", {
    title: DONE[act],
    text: "The shop is notified through its webhook.",
  });
});

export const meta = () =>
  pageMeta({
    title: "Test payments",
    description: "Sandbox payments, and what their banks do.",
  });

export default function SandboxPaymentsPage() {
  const { payments, waiting } = useLoaderData<typeof loader>();
  return (
    <SandboxPage
      isWide
      title="Test payments"
      lede="The latest sandbox payments. The buttons stand for what a bank decides days later."
    >
      {payments.length === 0 ? (
        <EmptyState
          icon={CreditCard}
          title="No payments yet"
          hint="Buy an agent with a test card and its payment appears here."
        />
      ) : (
        <PaymentTable payments={payments} />
      )}
      {waiting.length > 0 ? <WaitingEvents events={waiting} /> : null}
    </SandboxPage>
  );
}
