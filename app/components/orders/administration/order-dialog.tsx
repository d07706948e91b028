import type { SubmissionResult } from "@conform-to/react";
import { Undo2 } from "lucide-react";

import { OrderStatusBadge } from "~/components/orders/delivery/order-status-badge";
import { FormErrors } from "~/components/forms/form-errors";
import { KeptForm } from "~/components/forms/kept-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { useForm } from "~/components/forms/use-form";
import { BankCaseBadge } from "~/components/payments/bank-case-badge";
import { BANK_CASE_TITLES } from "~/content/bank-cases";
import { Confirmed } from "~/components/ui/confirmed";
import { Dialog } from "~/components/ui/dialog";
import { FactList } from "~/components/ui/fact-list";
import { Note } from "~/components/ui/note";
import { queueHref } from "~/domain/approvals/queue-address";
import { accountHref } from "~/domain/approvals/user-forms";
import type { RefundCause } from "~/domain/payments/attempts";
import { auditHref } from "~/domain/platform/audit-address";
import type { SoldOrderView } from "~/services/orders/sold-order-view.server";

type OpenOrder = SoldOrderView & {
  isOwn: boolean;
  refund: {
    status: string;
    cause: RefundCause;
    /** The person who asked for it; null if a program did. */
    by: string | null;
    asked: string;
    reason: string | null;
  } | null;
};

type OrderDialogProps = {
  order: OpenOrder;
  action: string;
  closeHref: string;
  result: SubmissionResult | null;
};

/** One order, and its refund by an administrator. */
export function OrderDialog(props: OrderDialogProps) {
  const { order, action, closeHref, result } = props;
  return (
    <Dialog
      title={`Order ${order.shortId}`}
      description={order.itemName}
      closeHref={closeHref}
    >
      <div className="dialog-body max-h-[calc(100dvh-9rem)] gap-5 overflow-y-auto">
        <Facts order={order} />
        {order.bankCase ? (
          <Note tone="warn" title={BANK_CASE_TITLES[order.bankCase]}>
            <a className="link" href="/admin/payment-anomalies">
              What to do, and until when
            </a>
          </Note>
        ) : null}
        {order.refund ? (
          <Note tone="idle" title={`Refund ${order.refund.status}`}>
            Started {order.refund.asked}, {startedBy(order.refund)}.{" "}
            {order.refund.reason ?? ""}
          </Note>
        ) : null}
        <Refund order={order} action={action} result={result} />
      </div>
    </Dialog>
  );
}

const BY: Record<RefundCause, string> = {
  buyer: "by the buyer",
  administrator: "by an administrator",
  surplus: "because the order was paid twice",
  provider: "at the payment provider",
};

function startedBy({ cause, by }: NonNullable<OpenOrder["refund"]>): string {
  return by === null ? BY[cause] : `${BY[cause]}, ${by}`;
}

function Facts({ order }: { order: OpenOrder }) {
  const rows = [
    { term: "Number", value: order.id },
    { term: "Buyer", value: `${order.buyer} (${order.buyerEmail})` },
    { term: "Amount", value: order.amount },
    { term: "Payment", value: order.payment },
    { term: "Made", value: order.createdAt },
    { term: "Completed", value: order.completedAt ?? "Not yet" },
    { term: "Refund window", value: windowText(order) },
    { term: "Last decline", value: order.lastDecline ?? "None" },
  ];
  return (
    <>
      <p className="row wrapx">
        <OrderStatusBadge status={order.status} />
        <BankCaseBadge bankCase={order.bankCase} />
      </p>
      <FactList facts={rows} />
      <ul className="row wrapx gap-4">
        <LinkTo href={accountHref(order.buyerId)}>Buyer’s account</LinkTo>
        {order.sellerId ? (
          <LinkTo href={accountHref(order.sellerId)}>Seller’s account</LinkTo>
        ) : null}
        {order.agentId ? (
          <LinkTo
            href={queueHref({ status: null, page: 1, agent: order.agentId })}
          >
            Agent’s review
          </LinkTo>
        ) : null}
        <LinkTo href={auditHref({ subject: `order:${order.id}` })}>
          Audit log
        </LinkTo>
      </ul>
    </>
  );
}

function LinkTo({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a className="link" href={href}>
        {children}
      </a>
    </li>
  );
}

function windowText({ refundableUntil, isWindowOver }: OpenOrder): string {
  if (!refundableUntil) return "None";
  return isWindowOver ? `Over since ${refundableUntil}` : refundableUntil;
}

type RefundFormProps = Pick<OrderDialogProps, "order" | "action" | "result">;

const WHY_NOT = {
  disputed:
    "The bank’s decision changes the order by itself; until then, nothing can be refunded here.",
  other: "Only completed orders paid in this payment mode can be refunded.",
};

/** Why an order has no form; null if its refund says so. */
function whyNot({ status, refund }: OpenOrder): string | null {
  if (status === "disputed") return WHY_NOT.disputed;
  return refund === null || refund.status === "failed" ? WHY_NOT.other : null;
}

function Refund({ order, action, result }: RefundFormProps) {
  if (order.isOwn) {
    return (
      <Note tone="info">
        This is your own order: once its refund window has passed, another
        administrator decides on a refund.
      </Note>
    );
  }
  return order.canRefund ? (
    <RefundForm order={order} action={action} result={result} />
  ) : (
    <NoForm order={order} result={result} />
  );
}

/** Why there is no form, or the refusal of a second refund. */
function NoForm({ order, result }: Pick<RefundFormProps, "order" | "result">) {
  const refusal = result?.error?.[""]?.join(" ");
  const words = refusal ?? whyNot(order);
  return words === null ? null : (
    <p className="muted" role={refusal ? "alert" : undefined}>
      {words}
    </p>
  );
}

function RefundForm({ order, action, result }: RefundFormProps) {
  const [form, fields] = useForm<{ reason: string }>({
    id: `refund-${order.id}`,
    lastResult: result,
  });
  return (
    <KeptForm
      method="post"
      action={action}
      id={form.id}
      className="grid gap-3"
      noValidate
    >
      {order.isWindowOver ? (
        <Note tone="warn">
          The refund window is over. The buyer has no claim to this refund.
        </Note>
      ) : null}
      <FormErrors title="Not refunded" result={result} />
      <TextArea
        field={fields.reason}
        label="Reason"
        hint="Saved with the refund. The buyer’s access ends and the creator’s share is reversed."
        rows={3}
      />
      <Confirmed
        label={`Refund ${order.amount}`}
        look={{ kind: "danger" }}
        warning={`${order.amount} goes back to ${order.buyer} at once. This cannot be undone.`}
      >
        <SubmitButton
          kind="danger-fill"
          icon={Undo2}
          className="w-fit"
          pendingText="Processing..."
        >
          Yes, refund {order.amount}
        </SubmitButton>
      </Confirmed>
    </KeptForm>
  );
}
