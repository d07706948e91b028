import { TestMode } from "~/components/ui/test-mode";
import { Wordmark } from "~/components/ui/wordmark";
import type { Receipt } from "~/services/orders/delivery/show-receipt.server";

type Row = { term: string; value: string; isCode?: boolean };

/** One printable page: payer, amount, item, dates and refund. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { amount, currency, refund } = receipt;
  return (
    <article className="panel">
      <header className="row between wrapx pad border-b border-line">
        <div className="[&_a]:after:content-none">
          <Wordmark />
        </div>
        <h1 className="h2">Receipt</h1>
      </header>
      <div className="pad grid gap-5">
        <TestMode mode={receipt.paymentMode} />
        <Rows rows={orderRows(receipt)} />
        <Rows rows={itemRows(receipt)} />
      </div>
      <div className="pad row between wrapx border-t border-line">
        <span className="h4">Total paid</span>
        <span className="fig-lg">
          {amount} <small className="fig text-base">{currency}</small>
        </span>
      </div>
      {refund ? (
        <div className="pad border-t border-line">
          <Rows rows={refundRows(refund)} />
        </div>
      ) : null}
    </article>
  );
}

function Rows({ rows }: { rows: Row[] }) {
  return (
    <dl className="kv kv-2 md:grid-cols-[10rem_1fr]!">
      {rows.map(({ term, value, isCode }) => (
        <div className="contents" key={term}>
          <dt>{term}</dt>
          <dd className={isCode ? "fig" : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function orderRows(receipt: Receipt): Row[] {
  const { buyer } = receipt;
  return [
    { term: "Order number", value: receipt.orderId, isCode: true },
    { term: "Ordered", value: receipt.orderedAt, isCode: true },
    { term: "Paid", value: receipt.paidAt, isCode: true },
    ...(buyer
      ? [{ term: "Buyer", value: `${buyer.name}, ${buyer.email}` }]
      : []),
    { term: "Payment", value: PAYMENTS[receipt.paymentMode] },
    ...code("Payment reference", receipt.paymentReference),
  ];
}

const PAYMENTS: Record<Receipt["paymentMode"], string> = {
  none: "Nothing to pay",
  sandbox: "Card, TEST MODE: no money was charged",
  test: "Card, TEST MODE: no money was charged",
  live: "Card",
};

function itemRows(receipt: Receipt): Row[] {
  const { itemName, license, licenseKey } = receipt;
  return [
    { term: "Item", value: itemName },
    ...(license ? [{ term: "License", value: license }] : []),
    ...code("License key", licenseKey),
  ];
}

function refundRows(refund: NonNullable<Receipt["refund"]>): Row[] {
  return [
    { term: "Refund", value: refund.status },
    { term: "Refund amount", value: refund.amount, isCode: true },
    ...code("Refund reference", refund.reference),
  ];
}

function code(term: string, value: string | null): Row[] {
  return value ? [{ term, value, isCode: true }] : [];
}
