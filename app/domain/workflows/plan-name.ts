import { missionName, type PlanNeed, type Workflow } from "./plan";
import { shorten } from "../platform/shorten";
import { STRONG_FROM } from "./step";

/** The maximum length of a plan's name, and of the project made from it. */
export const LONGEST_NAME = 120;
const longestBeginning = 60;

type Named = Pick<Workflow, "name" | "mission_name" | "user_request" | "needs">;

/**
 * The name that the owner gave a plan, or its purpose: "Answer phone calls,
 * book appointments". Without needs, the mission name that its sender gave it,
 * or the beginning of the brief.
 */
export function planName(plan: Named): string {
  if (plan.name) return plan.name;
  const tasks = [...new Set(plan.needs.map(partName))].join(", ");
  const name = tasks === "" ? nameWithoutNeeds(plan) : tasks;
  return shorten(capitalized(name), LONGEST_NAME) || "Operation Unnamed";
}

/** Work that the planner cannot name for sure has the brief's own words. */
function partName({ name, quote, strength }: PlanNeed): string {
  const isNamed = strength >= STRONG_FROM && !name.startsWith("other work");
  return isNamed ? name : shorten(quote, longestBeginning);
}

function nameWithoutNeeds({ mission_name, user_request }: Named): string {
  const brief = user_request.replace(/\s+/gu, " ").trim();
  if (mission_name === missionName(user_request) && brief !== "") {
    return shorten(brief, longestBeginning);
  }
  const words = mission_name.trim().toLowerCase().split(/\s+/);
  return words.map(capitalized).join(" ");
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
