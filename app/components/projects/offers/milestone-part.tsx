import { Form } from "@remix-run/react";

import { SubmitButton } from "~/components/forms/submit-button";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import type { MilestoneView } from "~/services/projects/offers/milestone-view.server";

import { Description } from "./description";
import { HeldPayment } from "./held-payment";

type MilestonePartProps = {
  milestone: MilestoneView;
  /** Whether the offer has only this one, whose terms are the offer's. */
  isOnly: boolean;
  /** Whether it is the next to be paid. */
  isNext: boolean;
};

/** A milestone of an offer: its terms, its payment, and changes of it. */
export function MilestonePart(props: MilestonePartProps) {
  const { milestone, isOnly, isNext } = props;
  const { title, payment } = milestone;
  const name = isOnly ? null : title;
  return (
    <div className="grid gap-3">
      {isOnly ? null : <Terms milestone={milestone} />}
      {milestone.change ? <Change milestone={milestone} /> : null}
      {payment ? <HeldPayment payment={payment} milestone={name} /> : null}
      <Links milestone={milestone} name={name} isNext={isNext} />
    </div>
  );
}

type LinksProps = Pick<MilestonePartProps, "milestone" | "isNext"> & {
  name: string | null;
};

/** What the reader can do with an unpaid milestone. */
function Links({ milestone, name, isNext }: LinksProps) {
  const { payHref, changeHref, change } = milestone;
  const named = (label: string) => (name ? `${label}: ${name}` : undefined);
  return (
    <>
      {payHref ? (
        <ButtonLink
          href={payHref}
          kind={isNext ? "primary" : "secondary"}
          block
          aria-label={named("Pay now")}
        >
          Pay now
        </ButtonLink>
      ) : null}
      {changeHref && !change ? (
        <ButtonLink
          href={changeHref}
          kind="ghost"
          size="sm"
          aria-label={named("Propose a change")}
        >
          Propose a change
        </ButtonLink>
      ) : null}
    </>
  );
}

function Terms({ milestone }: { milestone: MilestoneView }) {
  const { title, amount, delivery, position, status } = milestone;
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      <p className="row between wrapx">
        <b className="wrap-anywhere">
          {position}. {title}
        </b>
        <span className="fig">{amount}</span>
      </p>
      <p className="row between wrapx text-sm">
        <span className="muted">{delivery} from payment</span>
        {status === "unpaid" ? <Badge tone="idle">Not paid yet</Badge> : null}
        {status === "canceled" ? <Badge tone="idle">Canceled</Badge> : null}
      </p>
      <Words label="Delivered" text={milestone.deliverables} />
      <Words label="Accepted when" text={milestone.acceptance} />
      {milestone.test ? <TestWords test={milestone.test} /> : null}
    </div>
  );
}

/** The operation that is run before the release. */
function TestWords({ test }: { test: NonNullable<MilestoneView["test"]> }) {
  return (
    <p className="text-sm">
      <span className="subtle">Checked with: </span>
      <code className="fig">
        {test.agent}/{test.operation}
      </code>
    </p>
  );
}

function Words({ label, text }: { label: string; text: string }) {
  if (text === "") return null;
  return (
    <div className="text-sm">
      <span className="subtle">{label}: </span>
      <Description text={text} />
    </div>
  );
}

/** A proposed change with the buttons of the reader. */
function Change({
  milestone: { id, change, changeHref },
}: {
  milestone: MilestoneView;
}) {
  if (!change || changeHref === null) return null;
  const { isMine, from, title, amount, delivery } = change;
  const verb = isMine ? "propose" : "proposes";
  return (
    <Form
      method="post"
      action={changeHref}
      className="grid gap-2 border-t border-line pt-3"
      preventScrollReset
      aria-describedby={`change-${id}`}
    >
      <input type="hidden" name="changeId" value={change.id} />
      <div id={`change-${id}`} className="grid gap-1 text-sm">
        <p>
          {from} {verb}: <b>{title}</b>, {amount}, {delivery} from payment.
        </p>
        <Words label="Delivered" text={change.deliverables} />
        <Words label="Accepted when" text={change.acceptance} />
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {isMine ? (
          <SubmitButton
            name="intent"
            value="withdrawn"
            kind="secondary"
            size="sm"
          >
            Withdraw change
          </SubmitButton>
        ) : (
          <>
            <SubmitButton name="intent" value="accepted" kind="ok" size="sm">
              Accept change
            </SubmitButton>
            <SubmitButton
              name="intent"
              value="rejected"
              kind="danger"
              size="sm"
            >
              Reject change
            </SubmitButton>
          </>
        )}
      </div>
    </Form>
  );
}
