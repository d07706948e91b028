import { ButtonLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { refundWords, STATE_NOTES } from "~/content/delivery";
import type { PurchaseState } from "~/domain/orders/purchases";
import type { RefundFacts } from "~/services/orders/delivery/purchase-facts.server";

type PurchaseNotesProps = {
  state: PurchaseState;
  lastDecline: string | null;
  isRefundFailed: boolean;
  refund: RefundFacts | null;
  /** Where to continue the payment; null if there is nothing to pay. */
  checkoutPath: string | null;
  here: string;
};

/** The order's state, why a card was declined, and the next step. */
export function PurchaseNotes(props: PurchaseNotesProps) {
  const { state, lastDecline, isRefundFailed, checkoutPath, here } = props;
  const { refund } = props;
  const isConfirming = state === "pending" && lastDecline === null;
  return (
    <>
      <StateNote state={state} lastDecline={lastDecline} refund={refund} />
      {isRefundFailed ? (
        <Note tone="danger" title="The refund did not go through">
          You still have access. You can request the refund again at any time;
          an administrator has been notified.
        </Note>
      ) : null}
      {checkoutPath ? (
        <p className="row wrapx">
          {isConfirming ? (
            <ButtonLink plain kind="primary" href={here}>
              Reload
            </ButtonLink>
          ) : null}
          <ButtonLink
            href={checkoutPath}
            kind={isConfirming ? "secondary" : "primary"}
          >
            Back to checkout
          </ButtonLink>
        </p>
      ) : null}
    </>
  );
}

function StateNote({
  state,
  lastDecline,
  refund,
}: Pick<PurchaseNotesProps, "state" | "lastDecline" | "refund">) {
  if (state === "pending" && lastDecline !== null) {
    return (
      <Note tone="danger" title="The card was declined">
        {lastDecline}
      </Note>
    );
  }
  const words = STATE_NOTES[state];
  if (!words) return null;
  return (
    <Note tone={words.tone} title={words.title}>
      {refund ? `${refundWords(refund)} ` : null}
      {words.text}
    </Note>
  );
}
