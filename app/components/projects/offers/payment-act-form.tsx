import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";

import {
  Attachments,
  type KeptAttachment,
} from "~/components/forms/attachments";
import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { useForm } from "~/components/forms/use-form";
import type { ButtonKind } from "~/components/ui/button";
import { Confirmed } from "~/components/ui/confirmed";
import { Note } from "~/components/ui/note";
import { DELIVERY_HINT } from "~/content/project-chat";
import { DISPUTE_RULE, RELEASE_RULE } from "~/content/project-money";
import { needsReason } from "~/domain/projects/payment-notes";
import type { PaymentAct } from "~/domain/projects/held-payments";

type Step = {
  title: string;
  text: string;
  note: string | null;
  button: string;
  kind: ButtonKind;
  done: string;
};

/** The texts of each action on held money. */
export const PAYMENT_STEPS: Record<PaymentAct, Step> = {
  deliver: {
    title: "Mark as delivered",
    text: `We notify the requester. ${RELEASE_RULE} ${DISPUTE_RULE}`,
    note: "What you deliver",
    button: "Mark as delivered",
    kind: "primary",
    done: "Work marked as delivered",
  },
  release: {
    title: "Release payment",
    text: "The operator gets the money. You can’t undo this.",
    note: null,
    button: "Release payment",
    kind: "primary",
    done: "Payment released",
  },
  changes: {
    title: "Ask for changes",
    text: "The work counts as not delivered, and the automatic release stops until it is delivered again. You can do this three times.",
    note: "What should change",
    button: "Ask for changes",
    kind: "primary",
    done: "Changes requested",
  },
  withdraw: {
    title: "Withdraw the dispute",
    text: "The payment returns to its state before the dispute. Delivered work is released automatically 14 days from now, unless you dispute it again.",
    note: "Note to the operator",
    button: "Withdraw the dispute",
    kind: "primary",
    done: "Dispute withdrawn",
  },
  cancel: {
    title: "Cancel late work",
    text: "The work is at least 7 days late. You get this payment back in full, and the operator gets nothing for it.",
    note: "Note to the operator",
    button: "Cancel and refund",
    kind: "danger-fill",
    done: "Work canceled. The refund is on its way.",
  },
  refund: {
    title: "Give the money back",
    text: "The requester gets everything that is held for this milestone, and you get nothing for it. You can’t undo this. Messages and other milestones stay as they are.",
    note: "Note to the requester",
    button: "Refund the requester",
    kind: "danger-fill",
    done: "The refund is on its way",
  },
  dispute: {
    title: "Open a dispute",
    text: `The money stays on hold, and administrators can read the whole chat. ${DISPUTE_RULE}`,
    note: "What is wrong",
    button: "Open a dispute",
    kind: "danger-fill",
    done: "Dispute opened",
  },
};

type PaymentActFormProps = {
  act: PaymentAct;
  /** What a release would pay before anything is delivered; null otherwise. */
  early: string | null;
  /** The revision of the payment on this page. */
  revision: string;
  result: SubmissionResult | null;
  kept?: readonly KeptAttachment[] | undefined;
};

/** The confirmation of an action on held money. */
export function PaymentActForm(props: PaymentActFormProps) {
  const { act, early, revision, result, kept = [] } = props;
  const { text } = PAYMENT_STEPS[act];
  const isDelivery = act === "deliver";
  const [form, fields] = useForm<{ note: string; attachments: string }>({
    id: "payment-act",
    lastResult: result,
  });
  return (
    <Form
      method="post"
      id={form.id}
      className="grid gap-5"
      encType={isDelivery ? "multipart/form-data" : undefined}
      noValidate
    >
      <FormErrors form={form} title="Nothing changed" result={result} />
      <input type="hidden" name="revision" value={revision} />
      <p>{text}</p>
      <ActNote act={act} field={fields.note} />
      {isDelivery ? (
        <Attachments errors={result?.error?.attachments ?? []} kept={kept} />
      ) : null}
      {early === null ? (
        <ActButton {...PAYMENT_STEPS[act]} />
      ) : (
        <EarlyRelease amount={early} />
      )}
    </Form>
  );
}

function ActButton({ kind, button }: Pick<Step, "kind" | "button">) {
  return (
    <SubmitButton kind={kind} block pendingText="Processing...">
      {button}
    </SubmitButton>
  );
}

/** Asks once more before money is paid for nothing. */
function EarlyRelease({ amount }: { amount: string }) {
  return (
    <>
      <Note tone="warn" title="Nothing has been delivered yet">
        Release the money only if you have what you paid for. Otherwise wait for
        the delivery: the money stays on hold.
      </Note>
      <Confirmed
        label="Release before delivery"
        look={{ kind: "secondary" }}
        warning={`The operator gets ${amount} at once. After that you can’t ask for changes, open a dispute or get the money back here.`}
      >
        <ActButton
          kind="danger-fill"
          button="Yes, release without a delivery"
        />
      </Confirmed>
    </>
  );
}

type ActNoteProps = { act: PaymentAct; field: FieldMetadata<string> };

function ActNote({ act, field }: ActNoteProps) {
  const { note } = PAYMENT_STEPS[act];
  if (note === null) return null;
  const isDelivery = act === "deliver";
  return (
    <TextArea
      field={field}
      label={note}
      rows={4}
      countTo={2000}
      hint={isDelivery ? DELIVERY_HINT : undefined}
      optional={!isDelivery && !needsReason(act)}
    />
  );
}
