import { outsidePrefix } from "../planner/task-labels";
import { shorten } from "../platform/shorten";
import { addNeeds } from "./edit";
import {
  isForPeople,
  withSteps,
  type PlanReading,
  type Workflow,
} from "./plan";
import { isSameText } from "./unread-texts";

/** The task of a part that is given to an operator. */
export const ADDED = `${outsidePrefix}added`;
/** The maximum length of the name of a part that is a visitor's own text. */
const longestName = 80;

/**
 * Adds a text to the plan as work for an operator, which is then no longer a
 * text that was not understood. An open part of the plan becomes such work; null
 * if the plan already has the text as another part only.
 */
export function addCustomPart(
  workflow: Workflow,
  text: string,
): Workflow | null {
  const isText = (quote: string) => isSameText(quote, text);
  const notUnderstood = workflow.notUnderstood.filter((one) => !isText(one));
  const plan = { ...workflow, notUnderstood };
  const known = workflow.needs.findIndex(({ quote }) => isText(quote));
  const part = workflow.needs[known];
  if (!part) return addNeeds(plan, [customPart(text)]);
  if (part.step === null && !isForPeople(part)) {
    return leaveToOperator(plan, known);
  }
  const isBoth = notUnderstood.length < workflow.notUnderstood.length;
  return isBoth ? addNeeds(plan, []) : null;
}

/** A text as work for an operator. */
export function customPart(text: string): PlanReading["needs"][number] {
  const name = shorten(text, longestName);
  return { quote: text, task: ADDED, name, strength: 1 };
}

/** Adds a part that an operator has, or takes it from the agent that has it. */
export function withOperatorPart(workflow: Workflow, text: string): Workflow {
  const known = workflow.needs.findIndex(
    (need) => isSameText(need.quote, text) && !isForPeople(need),
  );
  return known < 0
    ? (addCustomPart(workflow, text) ?? workflow)
    : leaveToOperator(workflow, known);
}

/** Makes a part work for an operator; an agent that did only this part leaves. */
function leaveToOperator(workflow: Workflow, position: number): Workflow {
  const { quote = "", was } = workflow.needs[position] ?? {};
  const part = { ...customPart(quote), was, step: null };
  const needs = workflow.needs.with(position, part);
  const steps = workflow.workflow.flatMap((step) => {
    const others = step.needs.filter((need) => need !== position);
    const isIdle = step.needs.length > 0 && others.length === 0;
    return isIdle ? [] : [{ ...step, needs: others }];
  });
  return withSteps({ ...workflow, needs }, steps);
}
