import type { DeliverableType } from "../catalogue/agents";
import type { Submission } from "./field-kinds";

/** A text with a least number of characters. */
export const atLeast = (min: number, what: string) => (value: string) =>
  value.length < min ? `${what} must be at least ${min} characters` : null;

/** What must not be empty. */
export const given = (message: string) => (value: string | readonly string[]) =>
  value.length === 0 ? message : null;

/** Applies a rule to one type of delivery only. */
export const onlyFor =
  (type: DeliverableType, rule: (value: string) => string | null) =>
  (value: string, draft: Submission) =>
    draft.deliverableType === type ? rule(value) : null;
