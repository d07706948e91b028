import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Check, Star } from "lucide-react";
import type { ReactNode } from "react";

import { FieldErrors } from "~/components/forms/field";
import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { TextInput } from "~/components/forms/text-input";
import { useForm } from "~/components/forms/use-form";
import { typedIn } from "~/components/forms/typed-in";
import type { ButtonKind } from "~/components/ui/button";
import { Confirmed } from "~/components/ui/confirmed";
import {
  MAX_REASON_LENGTH,
  MAX_REVIEW_LENGTH,
} from "~/domain/projects/project-request";

type AcceptFields = {
  estimatedPrice: string;
  estimatedDays: string;
  operatorNotes: string;
};

type AcceptFormProps = {
  /** The revision of the request on this page. */
  revision: string;
  result: SubmissionResult | null;
};

/** Accepts a request, with an estimate of cost and duration. */
export function AcceptForm({ revision, result }: AcceptFormProps) {
  const [form, fields] = useForm<AcceptFields>({
    id: "accept",
    lastResult: result,
  });
  return (
    <Form
      method="post"
      id={form.id}
      className="grid gap-4"
      noValidate
      preventScrollReset
    >
      <FormErrors form={form} title="Failed to Accept" result={result} />
      <input type="hidden" name="intent" value="accepted" />
      <input type="hidden" name="revision" value={revision} />
      <div className="grid grid-cols-2 gap-4">
        <TextInput
          field={fields.estimatedPrice}
          label="Price (USD)"
          inputMode="decimal"
          optional
        />
        <TextInput
          field={fields.estimatedDays}
          label="Days"
          inputMode="numeric"
          optional
        />
      </div>
      <TextArea
        field={fields.operatorNotes}
        label="Notes"
        rows={3}
        maxLength={2000}
        optional
      />
      <SubmitButton kind="ok" icon={Check} block pendingText="Accepting...">
        Accept
      </SubmitButton>
    </Form>
  );
}

type MoveFormProps = {
  to: "declined" | "cancelled" | "completed";
  label: string;
  look: { kind: ButtonKind; confirmKind: ButtonKind };
  /** What the change ends. */
  warning: string;
  /** The revision of the request on this page. */
  revision: string;
  isOpen?: boolean;
  children?: ReactNode;
};

/** A status change that ends something, with a confirmation. */
export function MoveForm(props: MoveFormProps) {
  const { to, label, look, warning, revision, isOpen, children } = props;
  const { kind, confirmKind } = look;
  return (
    <Confirmed label={label} look={{ kind }} warning={warning} isOpen={isOpen}>
      <Form method="post" className="grid gap-3" noValidate preventScrollReset>
        <input type="hidden" name="intent" value={to} />
        <input type="hidden" name="revision" value={revision} />
        {children}
        <SubmitButton kind={confirmKind} block pendingText="Processing...">
          Yes, {label.toLowerCase()}
        </SubmitButton>
      </Form>
    </Confirmed>
  );
}

type DeclineFormProps = Omit<MoveFormProps, "isOpen" | "children"> & {
  result: SubmissionResult | undefined;
};

/** Declines a request, with an optional reason for the requester. */
export function DeclineForm({ result, ...move }: DeclineFormProps) {
  const errors = result?.error?.reason ?? [];
  return (
    <MoveForm {...move} isOpen={errors.length > 0}>
      <FormErrors
        title="Failed to Decline"
        errors={[]}
        allErrors={{ reason: errors }}
        result={result}
      />
      <TextArea
        name="reason"
        label="Reason"
        defaultValue={typedIn(result, "reason")}
        errors={errors}
        rows={3}
        countTo={MAX_REASON_LENGTH}
        hint="The requester reads it in this chat and by mail."
        optional
      />
    </MoveForm>
  );
}

type RatingFormProps = {
  operator: string;
  result: SubmissionResult | null;
};

/** The requester's rating of a completed project, once. */
export function RatingForm({ operator, result }: RatingFormProps) {
  const [form, fields] = useForm<{ rating: string; review: string }>({
    id: "rating",
    lastResult: result,
  });
  const { rating: chosen } = fields;
  return (
    <Form method="post" id={form.id} className="grid gap-3" preventScrollReset>
      <FormErrors form={form} title="Not rated" result={result} />
      <input type="hidden" name="intent" value="rating" />
      <fieldset>
        <legend className="flabel mb-1.5">Rate {operator}</legend>
        <div className="row wrapx gap-x-5">
          {[1, 2, 3, 4, 5].map((rating) => (
            <label key={rating} className="check">
              <input
                type="radio"
                name={chosen.name}
                value={rating}
                defaultChecked={chosen.initialValue === String(rating)}
                required
              />
              {rating}
            </label>
          ))}
        </div>
        {chosen.errors ? <FieldErrors errors={chosen.errors} /> : null}
        <p className="hint">1 is poor, 5 is excellent.</p>
      </fieldset>
      <TextArea
        field={fields.review}
        label="Review"
        rows={3}
        countTo={MAX_REVIEW_LENGTH}
        hint="Public on the operator’s page, with your name and the project’s name. Rename the project first if that name should not be public."
        optional
      />
      <SubmitButton icon={Star} block pendingText="Rating...">
        Send rating
      </SubmitButton>
    </Form>
  );
}
