import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { useForm } from "~/components/forms/use-form";
import type { ButtonKind } from "~/components/ui/button";
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
    note: "Note to the requester",
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
  /** The revision of the payment on this page. */
  revision: string;
  result: SubmissionResult | null;
};

/** The confirmation of an action on held money. */
export function PaymentActForm(props: PaymentActFormProps) {
  const { act, revision, result } = props;
  const { text, note, button, kind } = PAYMENT_STEPS[act];
  const [form, fields] = useForm<{ note: string }>({
    id: "payment-act",
    lastResult: result,
  });
  return (
    <Form method="post" id={form.id} className="grid gap-5" noValidate>
      <FormErrors form={form} title="Nothing changed" result={result} />
      <input type="hidden" name="revision" value={revision} />
      <p>{text}</p>
      {note ? (
        <TextArea
          field={fields.note}
          label={note}
          rows={4}
          countTo={2000}
          optional={!needsReason(act)}
        />
      ) : null}
      <SubmitButton kind={kind} block pendingText="Processing...">
        {button}
      </SubmitButton>
    </Form>
  );
}
