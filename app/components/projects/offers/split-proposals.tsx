import { Form } from "@remix-run/react";

import { SubmitButton } from "~/components/forms/submit-button";
import { ButtonLink } from "~/components/ui/button";
import { Confirmed } from "~/components/ui/confirmed";

import type { Held } from "~/services/projects/offers/milestone-view.server";

/** The open proposals to split disputed money, and a link to make one. */
export function SplitProposals({ payment }: { payment: Held }) {
  const { splitHref, splits } = payment;
  if (splitHref === null) return null;
  return (
    <>
      <Proposals splits={splits} action={splitHref} />
      <ButtonLink href={splitHref} size="sm">
        Propose a split
      </ButtonLink>
    </>
  );
}

type ProposalsProps = { splits: Held["splits"]; action: string };

/** The open proposals, each with its answer. */
export function Proposals({ splits, action }: ProposalsProps) {
  return splits.map((split) => (
    <Proposal key={split.id} split={split} action={action} />
  ));
}

type ProposalProps = { split: Held["splits"][number]; action: string };

function Proposal({ split, action }: ProposalProps) {
  const { id, isMine, from, back, rest, receives, note } = split;
  const verb = isMine ? "propose" : "proposes";
  return (
    <Form
      method="post"
      action={action}
      className="grid gap-2 border-t border-line pt-3"
      preventScrollReset
    >
      <input type="hidden" name="splitId" value={id} />
      <p className="text-sm">
        {from} {verb}: {back} back to the requester, {rest} to the operator.{" "}
        {receives}
      </p>
      {note === "" ? null : (
        <p className="muted text-sm whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
      {isMine ? (
        <SubmitButton
          name="intent"
          value="withdrawn"
          kind="secondary"
          size="sm"
        >
          Withdraw proposal
        </SubmitButton>
      ) : (
        <Confirmed
          label="Accept this split"
          look={{ kind: "ok", size: "sm" }}
          warning="This settles the dispute for good, with these amounts."
        >
          <SubmitButton name="intent" value="accepted" kind="ok" size="sm">
            Yes, accept this split
          </SubmitButton>
        </Confirmed>
      )}
    </Form>
  );
}
