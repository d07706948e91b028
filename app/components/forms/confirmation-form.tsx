import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { BACK_TO_FORM } from "~/domain/platform/back-to-form";

import { SubmitButton } from "./submit-button";

type ConfirmationFormProps = {
  /** What the form before it was filled with; it is sent again. */
  typed: Record<string, string>;
  /** The button that acts. */
  confirm: ReactNode;
  /** The label of the button that leads back to the filled form. */
  back: string;
  /** What will happen. */
  children: ReactNode;
};

/** Asks once more on a page of its own, and leads back to the filled form. */
export function ConfirmationForm(props: ConfirmationFormProps) {
  const { typed, confirm, back, children } = props;
  return (
    <Form method="post" className="pad grid gap-4">
      {children}
      {Object.entries(typed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="row wrapx">
        {confirm}
        <SubmitButton kind="ghost" name={BACK_TO_FORM} value="yes">
          {back}
        </SubmitButton>
      </div>
    </Form>
  );
}
