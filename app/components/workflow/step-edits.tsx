import { Form } from "@remix-run/react";
import { ArrowDown, ArrowLeftRight, ArrowUp, Trash2 } from "lucide-react";

import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";

import type { CandidateView, StepView } from "./plan-view";

type StepEditsProps = {
  planId: string;
  step: StepView;
  agentId: string;
  candidates: readonly CandidateView[];
  /** The page that shows the plan again. */
  redirectTo: string;
};

/** Moves, removes or swaps one step; the post names the agent it was meant for. */
export function StepEdits(props: StepEditsProps) {
  const { planId, step, agentId, candidates, redirectTo } = props;
  return (
    <details className="step-edits">
      <summary className="link text-xs">
        Change step<span className="sr-only"> {step.step}</span>
      </summary>
      <Form
        method="post"
        action={`/workflows/${planId}/edit`}
        preventScrollReset
        className="grid gap-3 pt-3"
      >
        <input type="hidden" name="step" value={step.step} />
        <input type="hidden" name="agentId" value={agentId} />
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <MoveButtons step={step} />
        <SwapList candidates={candidates} />
      </Form>
    </details>
  );
}

function MoveButtons({ step }: { step: StepView }) {
  return (
    <div className="row wrapx">
      {step.canMoveUp ? (
        <Button name="edit" value="up" size="sm" icon={ArrowUp}>
          Move up
        </Button>
      ) : null}
      {step.canMoveDown ? (
        <Button name="edit" value="down" size="sm" icon={ArrowDown}>
          Move down
        </Button>
      ) : null}
      {step.canRemove ? (
        <Button
          name="edit"
          value="remove"
          kind="danger"
          size="sm"
          icon={Trash2}
        >
          Remove
        </Button>
      ) : null}
    </div>
  );
}

function SwapList({ candidates }: { candidates: readonly CandidateView[] }) {
  if (candidates.length === 0) {
    return <p className="text-xs subtle">No other agent matches the brief.</p>;
  }
  return (
    <div className="grid gap-1">
      <p className="label">Swap with</p>
      <ul className="swaps">
        {candidates.map(({ id, title, category, price, score }) => (
          <li key={id}>
            <button name="swapWith" value={id} className="swap-row">
              <Icon of={ArrowLeftRight} />
              <span>
                <b>{title}</b>
                <small>{[category, price].filter(Boolean).join(" · ")}</small>
              </span>
              <span className="text-xs">
                score <b className="fig">{score}</b>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
