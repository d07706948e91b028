import { WORK_OF } from "../planner/product-work";
import { editDistance } from "../planner/spelling";
import { SYSTEMS } from "./system-names";
import { systemsIn } from "./systems";

const shortestMistyped = 5;

/**
 * The known product that a search names, in any case and with a typo if it says
 * nothing else, and the work that people do with it.
 */
export function searchedSystem(
  q: string,
): { name: string; work: string | null } | null {
  const typed = q.trim().toLowerCase();
  const isTyped = (name: string) => {
    const known = name.toLowerCase();
    const mayDiffer = typed.length >= shortestMistyped;
    return known === typed || (mayDiffer && editDistance(known, typed) <= 1);
  };
  const name = SYSTEMS.find(isTyped) ?? systemsIn(q)[0];
  return name ? { name, work: WORK_OF.get(name) ?? null } : null;
}
