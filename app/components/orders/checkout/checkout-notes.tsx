import { FormErrors } from "~/components/forms/form-errors";
import { VerifyNote } from "~/components/accounts/verify-note";
import { Note } from "~/components/ui/note";

import type { CheckoutView } from "./checkout-view";

type CheckoutNotesProps = {
  checkout: CheckoutView;
  /** Why the previous post was refused. */
  refusal: string | undefined;
  /** Whether a verified address would have been needed. */
  needsVerification: boolean | undefined;
};

/**
 * What a buyer must know before paying: refusals, a changed price, a decline.
 */
export function CheckoutNotes(props: CheckoutNotesProps) {
  const { checkout, refusal, needsVerification } = props;
  const { priceNotice, lastDecline } = checkout;
  return (
    <div className="grid gap-4 empty:hidden">
      {refusal ? (
        <FormErrors title="Nothing was paid" errors={[refusal]} />
      ) : null}
      {needsVerification ? <VerifyNote /> : null}
      {priceNotice && !refusal ? (
        <Note tone="warn" title="Check the price" role="status">
          {priceNotice}
        </Note>
      ) : null}
      {lastDecline ? (
        <Note tone="danger" title="Your last payment was declined">
          {lastDecline} Nothing was charged. Try another card.
        </Note>
      ) : null}
    </div>
  );
}
