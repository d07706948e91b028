import { withSteps, type Workflow } from "./plan";

/**
 * Removes a text that was not understood and is not needed; null if the plan
 * has none such.
 */
export function removeUnread(
  workflow: Workflow,
  text: string,
): Workflow | null {
  const { notUnderstood, notNeeded, user_request } = workflow;
  const removed = notUnderstood.find((one) => isSameText(one, text));
  if (removed === undefined) return null;
  const isOfBrief = user_request.includes(removed);
  const shorter = {
    ...workflow,
    notUnderstood: notUnderstood.filter((one) => one !== removed),
    notNeeded: isOfBrief ? [...notNeeded, removed] : notNeeded,
  };
  return withSteps(shorter, workflow.workflow);
}

type ReadText = {
  text: string;
  /** The sentences and parts of the text that were not understood. */
  unread: readonly string[];
};

/** The plan with what is not understood once a text is added to it. */
export function withReadText(
  workflow: Workflow,
  { text, unread }: ReadText,
): Workflow {
  const others = workflow.notUnderstood.filter((one) => !says(text, one));
  return { ...workflow, notUnderstood: [...others, ...unread] };
}

/**
 * The plan with the texts of the plan before that were not understood and are
 * not from its brief, unless the plan already has them.
 */
export function withOwnUnread(workflow: Workflow, before: Workflow): Workflow {
  const { needs, notUnderstood, user_request } = workflow;
  const known = [...needs.map(({ quote }) => quote), ...notUnderstood];
  const own = before.notUnderstood.filter(
    (text) =>
      !before.user_request.includes(text) &&
      !says(user_request, text) &&
      !known.some((one) => isSameText(one, text)),
  );
  if (own.length === 0) return workflow;
  const longer = { ...workflow, notUnderstood: [...notUnderstood, ...own] };
  return withSteps(longer, workflow.workflow);
}

/** Whether two texts are the same but for what people type differently. */
export function isSameText(one: string, other: string): boolean {
  return plainText(one) === plainText(other);
}

/** The share of words that two texts have in common, 0 to 1. */
export function likeness(first: string, second: string) {
  const [one, other] = [first, second].map(
    (text) => new Set(plainText(text).split(" ").filter(Boolean)),
  );
  const common = [...(one ?? [])].filter((word) => other?.has(word)).length;
  const shareOf = (size = 0) => (size === 0 ? 0 : common / size);
  return {
    inFirst: shareOf(one?.size),
    ofBoth: shareOf(Math.max(one?.size ?? 0, other?.size ?? 0)),
  };
}

/** From this share of common words on, a part is the same in other words. */
const SAME_PART = 0.6;

/** The same text, or else the first that says it in mostly the same words. */
export function closestText(
  texts: readonly string[],
  text: string,
): string | undefined {
  return (
    texts.find((one) => isSameText(one, text)) ??
    texts.find((one) => likeness(one, text).ofBoth >= SAME_PART)
  );
}

function says(text: string, part: string): boolean {
  return ` ${plainText(text)} `.includes(` ${plainText(part)} `);
}

/** A text without what people type differently the second time. */
function plainText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
