import { TestMode } from "~/components/ui/test-mode";
import { Wordmark } from "~/components/ui/wordmark";
import type { PaymentMode } from "~/domain/payments/payment-modes";
import type { Receipt } from "~/services/orders/delivery/show-receipt.server";

export type Row = { term: string; value: string; isCode?: boolean };

type SheetProps = {
  mode: PaymentMode;
  groups: readonly (readonly Row[])[];
  amount: string;
  currency: string;
  /** What became of the money after it was paid. */
  after: readonly Row[];
};

/** One printable page of terms and values, with the total. */
export function Sheet({ mode, groups, amount, currency, after }: SheetProps) {
  return (
    <article className="panel">
      <header className="row between wrapx pad border-b border-line">
        <div className="[&_a]:after:content-none">
          <Wordmark />
        </div>
        <h1 className="h2">Receipt</h1>
      </header>
      <div className="pad grid gap-5">
        <TestMode mode={mode} />
        {groups.map((rows) => (
          <Rows key={rows[0]?.term} rows={rows} />
        ))}
      </div>
      <div className="pad row between wrapx border-t border-line">
        <span className="h4">Total paid</span>
        <span className="fig-lg">
          {amount} <small className="fig text-base">{currency}</small>
        </span>
      </div>
      {after.length > 0 ? (
        <div className="pad border-t border-line">
          <Rows rows={after} />
        </div>
      ) : null}
    </article>
  );
}

/** The receipt of an order: payer, amount, item, dates and refund. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { amount, currency, refund } = receipt;
  return (
    <Sheet
      mode={receipt.paymentMode}
      groups={[
        orderRows(receipt),
        ...(receipt.seller ? [sellerRows(receipt.seller)] : []),
        itemRows(receipt),
      ]}
      amount={amount}
      currency={currency}
      after={refund ? refundRows(refund) : []}
    />
  );
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="kv kv-2 md:grid-cols-[10rem_1fr]!">
      {rows.map(({ term, value, isCode }) => (
        <div className="contents" key={term}>
          <dt>{term}</dt>
          <dd className={isCode ? "fig" : "whitespace-pre-line"}>{value}</dd>
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
      ? [
          { term: "Buyer", value: `${buyer.name}, ${buyer.email}` },
          ...billedTo(buyer.billing),
        ]
      : []),
    { term: "Payment", value: PAYMENTS[receipt.paymentMode] },
    ...code("Payment reference", receipt.paymentReference),
  ];
}

function sellerRows(seller: NonNullable<Receipt["seller"]>): Row[] {
  const { kindText, name, country, address, contact } = seller;
  return [
    { term: "Seller", value: `${name} (${kindText.toLowerCase()})` },
    ...(address ? [{ term: "Seller’s address", value: address }] : []),
    { term: "Seller’s country", value: country },
    ...(contact ? [{ term: "Seller’s contact", value: contact }] : []),
  ];
}

/** How it was paid. */
export const PAYMENTS: Record<PaymentMode, string> = {
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

/** The payer’s billing details as a row; none without them. */
export function billedTo(lines: readonly string[]): Row[] {
  return lines.length === 0
    ? []
    : [{ term: "Billed to", value: lines.join("\n") }];
}

/** A code as a row; none without a value. */
export function code(term: string, value: string | null): Row[] {
  return value ? [{ term, value, isCode: true }] : [];
}
