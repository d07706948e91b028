import { placeName } from "~/domain/workflows/refused-part";

import { FurtherAgents } from "./further-agents";
import { FurtherEdits } from "./further-edits";
import { OpenPartEdits } from "./open-part-edits";
import { OpenParts } from "./open-parts";
import type { PlanView } from "./plan-view";
import { RewordPart, type RefusedPart } from "./reword-part";
import { SecondPlan } from "./second-plan";

type UncoveredPartsProps = {
  plan: PlanView;
  requestHref: string;
  refused: RefusedPart | null;
  redirectTo: string;
};

/** What no step does: parts of agents outside the plan, then an operator's. */
export function UncoveredParts(props: UncoveredPartsProps) {
  const { plan, requestHref, redirectTo } = props;
  return (
    <div id="parts" tabIndex={-1}>
      <FurtherAgents
        plan={plan}
        editsOf={(agent) => <FurtherEdits {...props} agent={agent} />}
      >
        <SecondPlan plan={plan} redirectTo={redirectTo} />
      </FurtherAgents>
      <OpenParts
        parts={plan.open}
        requestHref={requestHref}
        editsOf={(part) => (
          <OpenPartEdits plan={plan} part={part} redirectTo={redirectTo}>
            <RewordPart
              {...props}
              at={placeName({ need: part.position })}
              quote={part.quote}
            />
          </OpenPartEdits>
        )}
      />
    </div>
  );
}
