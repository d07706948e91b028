import { removalIn } from "./last-removal";
import type { Workflow } from "./plan";
import type { Reworded } from "./reword";
import { isSameText } from "./unread-texts";

/** A step as its editor saw it; another agent there means a stale page. */
export type SeenStep = { step: number; agentId: string };

/** A part as its editor saw it; another number of parts means a stale page. */
export type SeenPart = { need: number; parts: number };

export type PlanEdit =
  | ({ kind: "remove" | "removeParts" | "up" | "down" } & SeenStep)
  | ({ kind: "removeOpenPart" } & SeenPart)
  | ({ kind: "freePart" } & SeenStep & SeenPart)
  | ({ kind: "swap"; candidateId: string } & SeenStep)
  | { kind: "add"; need: number; candidateId: string }
  | { kind: "take"; candidateId: string; instead: SeenStep | null }
  | { kind: "addNeed" | "addCustom" | "removeUnread"; text: string }
  | { kind: "reword"; at: Reworded; text: string; revision: string }
  | { kind: "rename"; name: string | null }
  | { kind: "industry"; industry: string | null }
  | { kind: "undo" };

/** The id of the element that shows the change. */
export function placeOfEdit(
  edit: PlanEdit,
  before: Workflow,
  plan: Workflow,
): string {
  const { workflow, needs } = plan;
  if (edit.kind === "undo") return placeOfUndone(before, plan);
  if (edit.kind === "reword") return placeOfPart(plan, edit.at);
  if (edit.kind.startsWith("remove")) {
    return removalIn(before, plan) ? "removed" : "plan";
  }
  if ("text" in edit) {
    const said = needs.findIndex(({ quote }) => isSameText(quote, edit.text));
    return placeOfPart(plan, { need: said < 0 ? needs.length - 1 : said });
  }
  if (edit.kind === "freePart") return "parts";
  return placeOfAgent(agentOf(edit), workflow);
}

/** The step that does a part, or the list of the parts that none does. */
function placeOfPart({ needs }: Workflow, at: Reworded): string {
  const { step } = ("need" in at ? needs[at.need] : needs.at(-1)) ?? {};
  return step ? `step-${step}` : "parts";
}

/** The first step that is another one again, or the texts that are back. */
function placeOfUndone(before: Workflow, plan: Workflow): string {
  const at = plan.workflow.findIndex(
    ({ agentId }, index) => agentId !== before.workflow[index]?.agentId,
  );
  if (at >= 0) return `step-${at + 1}`;
  if (plan.notUnderstood.length > before.notUnderstood.length) return "unread";
  return plan.needs.length > before.needs.length ? "parts" : "plan";
}

function placeOfAgent(id: string | null, steps: Workflow["workflow"]): string {
  const shown = steps.find(({ agentId }) => agentId === id);
  return shown?.agentId ? `step-${shown.step}` : "plan";
}

/** The agent that a change is about, if it is still in the plan. */
function agentOf(edit: PlanEdit): string | null {
  if ("candidateId" in edit) return edit.candidateId;
  return "agentId" in edit ? edit.agentId : null;
}
