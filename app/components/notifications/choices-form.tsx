import { Form } from "@remix-run/react";

import { SubmitButton } from "~/components/forms/submit-button";

export type Choice = {
  kind: string;
  label: string;
  hint: string;
  bell: boolean;
  mail: boolean;
};

/** Notification settings by kind, for bell and mail. */
export function ChoicesForm({ choices }: { choices: readonly Choice[] }) {
  return (
    <Form method="post" className="panel">
      <ul>
        {choices.map((choice) => (
          <li
            key={choice.kind}
            className="border-t border-(--color-line) first:border-0"
          >
            <ChoiceRow choice={choice} />
          </li>
        ))}
      </ul>
      <div className="pad border-t border-(--color-line)">
        <SubmitButton pendingText="Saving">Save</SubmitButton>
      </div>
    </Form>
  );
}

function ChoiceRow({ choice }: { choice: Choice }) {
  const { kind, label, hint, bell, mail } = choice;
  const hintId = `${kind}-hint`;
  return (
    <fieldset className="pad grid gap-3" aria-describedby={hintId}>
      <legend className="float-left font-semibold">{label}</legend>
      <p id={hintId} className="muted text-sm">
        {hint}
      </p>
      <div className="row wrapx gap-x-8">
        <Way name="bell" kind={kind} isOn={bell} label="In the bell" />
        <Way name="mail" kind={kind} isOn={mail} label="By e-mail" />
      </div>
    </fieldset>
  );
}

type WayProps = {
  name: "bell" | "mail";
  kind: string;
  isOn: boolean;
  label: string;
};

function Way({ name, kind, isOn, label }: WayProps) {
  return (
    <label className="check">
      <input type="checkbox" name={name} value={kind} defaultChecked={isOn} />
      <span>{label}</span>
    </label>
  );
}
