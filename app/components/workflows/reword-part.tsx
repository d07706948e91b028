import { Pencil } from "lucide-react";

import { TextArea } from "~/components/forms/text-area";
import { Button } from "~/components/ui/button";
import { shorten } from "~/domain/platform/shorten";
import { KNOWN_PART, LONGEST_PART } from "~/domain/workflows/refused-part";

import { PlanEditForm } from "./plan-edit-form";
import type { PlanView } from "./plan-view";

const NAMED = 40;

/** Words that were to be added to a plan and were refused. */
export type RefusedPart = {
  text: string;
  isKnown: boolean;
  /** The part or text they were to replace; null for a further part. */
  at: string | null;
};

/** The words that were refused at a place. */
export function refusedAt(refused: RefusedPart | null, at: string | null) {
  return refused?.at === at ? refused : null;
}

export type RewordPartProps = {
  plan: Pick<PlanView, "id" | "revision">;
  /** "part-2" or "unread-0" */
  at: string;
  quote: string;
  /** Whether another part has the same button next to it. */
  isOneOfSeveral?: boolean;
  refused: RefusedPart | null;
  redirectTo: string;
};

/** Puts one part into other words, or splits it. */
export function RewordPart(props: RewordPartProps) {
  const { plan, at, quote, redirectTo } = props;
  const refused = refusedAt(props.refused, at);
  return (
    <details className="step-edits" open={refused !== null}>
      <Summary {...props} />
      <PlanEditForm
        key={refused?.text ?? quote}
        planId={plan.id}
        redirectTo={redirectTo}
        className="grid justify-items-start gap-3 pt-3"
      >
        <input type="hidden" name="at" value={at} />
        <input type="hidden" name="revision" value={plan.revision} />
        <TextArea
          field={{
            id: at,
            name: "text",
            errors: refused?.isKnown ? [KNOWN_PART] : [],
          }}
          className="w-full"
          label="This part in your words"
          hint="Only this part is planned again. Name several tasks to split it."
          defaultValue={refused?.text ?? quote}
          maxLength={LONGEST_PART}
          rows={2}
          required
        />
        <Button name="edit" value="reword" icon={Pencil}>
          Save part
        </Button>
      </PlanEditForm>
    </details>
  );
}

function Summary({ quote, isOneOfSeveral = false }: RewordPartProps) {
  return (
    <summary className="link text-xs wrap-anywhere">
      {isOneOfSeveral ? (
        `Reword “${shorten(quote, NAMED)}”`
      ) : (
        <>
          Reword this part<span className="sr-only">: {quote}</span>
        </>
      )}
    </summary>
  );
}
