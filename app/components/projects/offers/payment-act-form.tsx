import { useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import type { ButtonKind } from "~/components/ui/button";
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
    text: "We notify the requester, who can release or dispute the payment. If they do neither, it is released automatically 14 days after delivery.",
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
  dispute: {
    title: "Open a dispute",
    text: "The money stays on hold. An administrator reads the whole chat and decides whether to release or refund it.",
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
      <FormErrors
        id={form.errorId}
        title="Nothing changed"
        errors={form.errors}
        allErrors={form.allErrors}
        result={result}
      />
      <input type="hidden" name="revision" value={revision} />
      <p>{text}</p>
      {note ? (
        <TextArea
          field={fields.note}
          label={note}
          rows={4}
          countTo={2000}
          optional
        />
      ) : null}
      <SubmitButton kind={kind} block pendingText="Processing...">
        {button}
      </SubmitButton>
    </Form>
  );
}
