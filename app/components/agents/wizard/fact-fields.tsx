import { ChoiceGroup } from "~/components/forms/choice";
import { TextArea } from "~/components/forms/text-area";
import { TextInput } from "~/components/forms/text-input";
import { PLATFORM_NAMES, PLATFORMS } from "~/domain/catalogue/platforms";

import type { StepProps } from "./wizard-view";

const OPTIONS = PLATFORMS.map((value) => ({
  value,
  label: PLATFORM_NAMES[value],
}));

/** What buyers ask before they buy; unanswered questions read "Not stated". */
export function FactFields({ field }: Pick<StepProps, "field">) {
  const runsOn = field("runsOn");
  return (
    <section aria-labelledby="facts-title" className="grid gap-5">
      <div>
        <h3 className="h4" id="facts-title">
          What buyers ask
        </h3>
        <p className="hint mt-1">
          The agent’s page answers these questions. It shows “Not stated” for
          each one you leave empty.
        </p>
      </div>
      <ChoiceGroup
        field={runsOn.field}
        legend={runsOn.label}
        options={OPTIONS}
        hint="Choose everything the agent runs on."
        isSeveral
        className="grid gap-2 sm:grid-cols-3"
      />
      <TextInput
        {...field("runsOnVersion")}
        hint="For example: n8n 1.60 or newer, Node.js 20"
      />
      <TextArea
        {...field("needs")}
        hint="Accounts and permissions, one on each line. For example: A Gmail account that may read and label mail"
        rows={3}
      />
      <TextInput
        {...field("runningCosts")}
        hint="For example: None, or what OpenAI charges for each call"
      />
      <TextArea
        {...field("dataHandling")}
        hint="Where data goes, who else processes it and how long it is kept. For example: Nothing leaves your machine."
        rows={2}
      />
      <TextInput
        {...field("support")}
        hint="How you answer questions and how fast. For example: By e-mail within two working days"
      />
    </section>
  );
}
