import { Form } from "@remix-run/react";
import { Timer } from "lucide-react";

import { SubmitButton } from "~/components/forms/submit-button";
import { ButtonLink } from "~/components/ui/button";
import { trialPath } from "~/domain/orders/trials";
import { plural } from "~/domain/platform/plural";

export type TrialOffer = {
  days: number;
  startedUntil: string | null;
  isOver: boolean;
};

type StartTrialProps = { slug: string; trial: TrialOffer };

/** START TRIAL, once; afterwards the trial's end and where its key is. */
export function StartTrial({ slug, trial }: StartTrialProps) {
  const { days, startedUntil, isOver } = trial;
  if (startedUntil !== null) {
    return (
      <div className="grid gap-3">
        <p className="muted text-sm">
          {isOver ? "Your trial ended" : "Your trial runs until"} {startedUntil}
          .
        </p>
        {isOver ? null : (
          <ButtonLink href={trialPath(slug)} block>
            Use my trial
          </ButtonLink>
        )}
      </div>
    );
  }
  return (
    <Form method="post" action={trialPath(slug)} className="grid gap-2">
      <SubmitButton
        kind="secondary"
        block
        icon={Timer}
        pendingText="Starting..."
      >
        START TRIAL
      </SubmitButton>
      <p className="muted text-center text-sm">
        {plural(days, "day")} without payment. The trial ends on its own.
      </p>
    </Form>
  );
}
