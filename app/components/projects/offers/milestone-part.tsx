import { Form } from "@remix-run/react";

import { SubmitButton } from "~/components/forms/submit-button";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { WHOLE_PROJECT } from "~/domain/projects/milestones";
import type { MilestoneView } from "~/services/projects/offers/milestone-view.server";

import { AgreedWords } from "./agreed-words";
import { HeldPayment } from "./held-payment";

type MilestonePartProps = {
  milestone: MilestoneView;
  /** Whether the offer has only this one. */
  isOnly: boolean;
  /** Whether it is the next to be paid. */
  isNext: boolean;
};

/** A milestone of an offer: its terms, its payment, and changes of it. */
export function MilestonePart(props: MilestonePartProps) {
  const { milestone, isOnly, isNext } = props;
  const { title, payment } = milestone;
  const name = isOnly ? null : title;
  const isBare = isOnly && hasNoTerms(milestone);
  return (
    <div className="grid gap-3">
      {isBare ? null : <Terms milestone={milestone} isOnly={isOnly} />}
      {milestone.change ? <Change milestone={milestone} /> : null}
      {payment ? <HeldPayment payment={payment} milestone={name} /> : null}
      <Links milestone={milestone} name={name} isNext={isNext} />
    </div>
  );
}

/** Whether the offer alone says everything about its only milestone. */
function hasNoTerms(milestone: MilestoneView): boolean {
  const { title, deliverables, acceptance, test } = milestone;
  return (
    title === WHOLE_PROJECT && `${deliverables}${acceptance}` === "" && !test
  );
}

type LinksProps = Pick<MilestonePartProps, "milestone" | "isNext"> & {
  name: string | null;
};

/**
 * What the reader can do with an unpaid milestone. A change of the other party
 * is answered before it is paid.
 */
function Links({ milestone, name, isNext }: LinksProps) {
  const { payHref, changeHref, change } = milestone;
  const mayPay = payHref !== null && (!change || change.isMine);
  const named = (label: string) => (name ? `${label}: ${name}` : undefined);
  return (
    <>
      {mayPay ? (
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

function Terms({
  milestone,
  isOnly,
}: Pick<MilestonePartProps, "milestone" | "isOnly">) {
  const { title, amount, delivery, position, status } = milestone;
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      <p className="row between wrapx">
        <b className="wrap-anywhere">
          {isOnly ? title : `${position}. ${title}`}
        </b>
        <span className="fig">{amount}</span>
      </p>
      <p className="row between wrapx text-sm">
        <span className="muted">{delivery} from payment</span>
        {status === "unpaid" ? <Badge tone="idle">Not paid yet</Badge> : null}
        {status === "canceled" ? <Badge tone="idle">Canceled</Badge> : null}
      </p>
      <AgreedWords milestone={milestone} />
    </div>
  );
}

/** A proposed change with the buttons of the reader. */
function Change({
  milestone: { id, title, change, changeHref },
}: {
  milestone: MilestoneView;
}) {
  if (!change || changeHref === null) return null;
  const { isMine, from } = change;
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
          {from} {verb} to change <b className="wrap-anywhere">{title}</b>:
        </p>
        <ul className="grid gap-1">
          {change.changes.map(({ what, was, now }) => (
            <li key={what} className="whitespace-pre-line wrap-anywhere">
              <span className="subtle">{what}: </span>
              <del className="muted">{was}</del> → <b>{now}</b>
            </li>
          ))}
        </ul>
        {change.receives ? <p>{change.receives}</p> : null}
        {change.reason ? (
          <p className="whitespace-pre-line wrap-anywhere">
            <span className="subtle">Reason: </span>
            {change.reason}
          </p>
        ) : null}
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
