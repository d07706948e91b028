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
      {candidates.map(({ id, title, description, category, price }) => (
        <li key={id}>
          <button name="candidateId" value={id} className="swap-row">
            <Icon of={act === "swap" ? ArrowLeftRight : Plus} />
            <span>
              <b>{title}</b>
              <small className="line-clamp-2">{description}</small>
              <small>{category}</small>
            </span>
            <span className="text-xs">{price ?? "By an operator"}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
