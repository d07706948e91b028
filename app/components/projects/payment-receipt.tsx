import {
  billedTo,
  code,
  PAYMENTS,
  Sheet,
  type Row,
} from "~/components/orders/delivery/receipt-sheet";
import type { PaymentReceipt } from "~/services/projects/payment-receipts.server";

/** The receipt of a project payment. */
export function PaymentReceiptSheet({ receipt }: { receipt: PaymentReceipt }) {
  return (
    <Sheet
      mode={receipt.paymentMode}
      groups={[paymentRows(receipt), projectRows(receipt)]}
      amount={receipt.amount}
      currency="USD"
      after={receipt.moves.map(({ what, amount, at }) => ({
        term: what,
        value: `${amount}, ${at}`,
        isCode: true,
      }))}
    />
  );
}

function paymentRows(receipt: PaymentReceipt): Row[] {
  return [
    { term: "Payment number", value: receipt.id, isCode: true },
    { term: "Paid", value: receipt.paidAt, isCode: true },
    ...(receipt.payer ? [{ term: "Payer", value: receipt.payer }] : []),
    ...billedTo(receipt.billing),
    { term: "Payment", value: PAYMENTS[receipt.paymentMode] },
    ...code("Payment reference", receipt.reference),
  ];
}

function projectRows({ itemName, operator, moves }: PaymentReceipt): Row[] {
  return [
    { term: "Project", value: itemName },
    ...(operator ? [{ term: "Operator", value: operator }] : []),
    ...(moves.length === 0
      ? [{ term: "State", value: "Held until you approve" }]
      : []),
  ];
}
