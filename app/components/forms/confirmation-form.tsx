import { useEffect, useRef, type ReactNode } from "react";

import { Panel } from "~/components/ui/panel";
import { comeTo } from "~/components/ui/come-to";
import { BACK_TO_FORM } from "~/domain/platform/back-to-form";

import { KeptForm } from "./kept-form";
import { SubmitButton } from "./submit-button";

type ConfirmationFormProps = {
  title: string;
  /** The id of the form before it, whose draft ends with the act. */
  of: string;
  /** What that form was filled with; it is sent again. */
  typed: Record<string, string>;
  /** The button that acts. */
  confirm: ReactNode;
  /** The label of the button that leads back to the filled form. */
  back: string;
  /** What will happen. */
  children: ReactNode;
};

/**
 * Asks once more in place of a form, and leads back to it filled. Takes the
 * focus: the page may be scrolled far from it.
 */
export function ConfirmationForm(props: ConfirmationFormProps) {
  const { title, of, typed, confirm, back, children } = props;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => comeTo(panel.current), []);
  return (
    <Panel titleId="confirm" title={title} focusRef={panel}>
      <KeptForm method="post" id={of} className="pad grid gap-4">
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
      </KeptForm>
    </Panel>
  );
}
