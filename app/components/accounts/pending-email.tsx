import { Form } from "@remix-run/react";

import { SubmitButton } from "~/components/forms/submit-button";
import { Note } from "~/components/ui/note";
import { Panel } from "~/components/ui/panel";

type PendingEmailProps = {
  /** Null if no change is waiting. */
  pending: { email: string; endsAt: string } | null;
  /** Why the change was not canceled. */
  refusal: string | undefined;
};

/** The new address whose link has not been used yet. */
export function PendingEmail({ pending, refusal }: PendingEmailProps) {
  if (!pending) {
    return refusal ? (
      <Note tone="danger" title="Nothing was canceled" role="alert">
        {refusal}
      </Note>
    ) : null;
  }
  return (
    <Panel titleId="pending-email" title="E-mail change waiting">
      <Form method="post" className="pad grid gap-4">
        <p className="muted">
          We sent a link to{" "}
          <b className="text-text wrap-anywhere">{pending.email}</b>. Use it
          before {pending.endsAt}. Until then your address stays the same. For a
          new link, enter the address again below.
        </p>
        <div>
          <SubmitButton
            kind="secondary"
            name="intent"
            value="cancel-email"
            pendingText="Canceling"
          >
            Cancel the change
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}
