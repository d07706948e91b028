import { ReportLink } from "~/components/reports/report-link";
import { Note } from "~/components/ui/note";

type PaymentWarningProps = {
  message: { id: string; isMine: boolean; author: string };
};

/**
 * Beside a message that reads like a payment outside the site: a warning for
 * its reader, a hint for its sender.
 */
export function PaymentWarning({ message }: PaymentWarningProps) {
  const { id, isMine, author } = message;
  if (isMine) {
    return (
      <Note tone="idle">
        This reads like a payment outside the site. Such a payment is not held
        until the work is approved, and nobody can refund it. Make or accept an
        offer here instead.
      </Note>
    );
  }
  return (
    <Note tone="warn" title="Pay only through the site">
      This reads like a payment outside the site. Nothing protects such a
      payment: it is not held until the work is approved, and we cannot refund
      it.{" "}
      <ReportLink
        kind="message"
        id={id}
        reason="payment"
        what={`the payment that ${author} asks for`}
      />
    </Note>
  );
}
