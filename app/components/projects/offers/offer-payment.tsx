import { Form } from "@remix-run/react";
import { ExternalLink } from "lucide-react";

import { CardPayment } from "~/components/orders/checkout/card-payment";
import { EarlierPayment } from "~/components/orders/checkout/earlier-payment";
import { usePayment } from "~/components/orders/checkout/use-payment";
import type { PaymentSetting } from "~/components/orders/checkout/checkout-view";
import { SubmitButton } from "~/components/forms/submit-button";
import { ButtonLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { useHydrated } from "~/components/ui/use-hydrated";
import { centsToUsd, type Cents } from "~/domain/platform/money";
import type { UnsettledPayment } from "~/domain/payments/attempts";
import { DISPUTE_RULE, RELEASE_RULE } from "~/content/project-money";
import type { DealView } from "~/services/projects/offers/deal-view.server";
import type { MilestoneView } from "~/services/projects/offers/milestone-view.server";

import { AgreedWords } from "./agreed-words";
import { Description } from "./description";

type OfferPaymentProps = {
  chatHref: string;
  deal: DealView;
  milestone: MilestoneView;
  payment: PaymentSetting;
  /** Why the previous post was refused. */
  refusal: string | undefined;
  /** Set while nothing can be paid because of an earlier payment. */
  unsettled: UnsettledPayment | null;
};

/** The payment of a milestone, or an earlier one that is not settled. */
export function OfferPayment(props: OfferPaymentProps) {
  const { deal, milestone, unsettled } = props;
  return (
    <>
      <div className="grid gap-2">
        <p className="price text-3xl">{milestone.amount}</p>
        <p className="font-semibold wrap-anywhere">
          {deal.milestones.length > 1
            ? `Milestone ${milestone.position} of ${deal.milestones.length}: ${milestone.title}`
            : milestone.title}
        </p>
        <Description text={deal.description} />
        <AgreedWords milestone={milestone} />
        <p className="muted">
          Delivery in {milestone.delivery}. The money is held until you approve
          the work. {RELEASE_RULE} {DISPUTE_RULE}
        </p>
      </div>
      {unsettled ? (
        <EarlierPayment unsettled={unsettled} />
      ) : (
        <WaysToPay {...props} />
      )}
    </>
  );
}

/** Two ways to pay an offer: a card here, or the provider's page. */
function WaysToPay(props: OfferPaymentProps) {
  const { chatHref, deal, milestone, payment, refusal } = props;
  const isHydrated = useHydrated();
  const attempts = usePayment();
  const { amountCents: totalCents, id: milestoneId } = milestone;
  const item = { offerId: deal.id, milestoneId };
  const checkout = { item, totalCents };
  const lastDecline = milestone.payment?.lastDecline;
  return (
    <>
      {refusal ? (
        <Note tone="danger" title="Payment Error" role="alert">
          {refusal}
        </Note>
      ) : null}
      {lastDecline ? (
        <Note tone="danger" title="The last card was declined">
          {lastDecline}
        </Note>
      ) : null}
      {isHydrated ? (
        <CardPayment
          checkout={checkout}
          payment={payment}
          attempts={attempts}
        />
      ) : null}
      {attempts.isUnknown ? null : (
        <HostedForm
          chatHref={chatHref}
          totalCents={totalCents}
          isSecond={isHydrated}
        />
      )}
    </>
  );
}

type HostedFormProps = {
  chatHref: string;
  totalCents: Cents;
  /** True below the card form, as the alternative. */
  isSecond: boolean;
};

/** Payment without scripts, on the provider's page. */
function HostedForm({ chatHref, totalCents, isSecond }: HostedFormProps) {
  return (
    <Form method="post" className="grid gap-3 border-t border-line pt-5">
      <input type="hidden" name="amount" value={centsToUsd(totalCents)} />
      <SubmitButton
        kind={isSecond ? "secondary" : "primary"}
        block
        icon={ExternalLink}
        pendingText="Opening..."
      >
        Pay on the provider’s page
      </SubmitButton>
      <ButtonLink href={chatHref} kind="ghost" block>
        Cancel
      </ButtonLink>
    </Form>
  );
}
