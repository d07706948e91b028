import { ArrowLeftRight, Plus } from "lucide-react";

import { Icon } from "~/components/ui/icon";

import type { CandidateView } from "./plan-view";

type CandidateListProps = {
  candidates: readonly CandidateView[];
  /** Whether a choice replaces another agent or is added. */
  act: "swap" | "add";
};

/** Agents for one part of the brief; pressing one chooses it. */
export function CandidateList({ candidates, act }: CandidateListProps) {
  return (
    <ul className="swaps">
      {candidates.map((candidate) => (
        <li key={candidate.id}>
          <button
            name="candidateId"
            value={candidate.id}
            className="swap-row wrap-anywhere"
          >
            <Icon of={act === "swap" ? ArrowLeftRight : Plus} />
            <About {...candidate} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Its price, how it differs from the present agent, and why it is offered. */
function About(candidate: CandidateView) {
  const { title, price, differences, isPossible, reason } = candidate;
  return (
    <span className="grid gap-1">
      <span className="row between wrapx gap-x-3 gap-y-0">
        <b>{title}</b>
        <span className="text-xs muted">{price ?? "By an operator"}</span>
      </span>
      {differences === "" ? null : <small>{differences}</small>}
      <small>
        {isPossible ? <b>Possible match. </b> : null}
        {reason}
      </small>
      <small className="line-clamp-2">{candidate.description}</small>
    </span>
  );
}
