import type { DeliverableType } from "../catalogue/agents";
import type { Submission } from "./field-kinds";
import { isHigherVersion } from "./version-number";

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

type Numbers = Pick<Submission, "version" | "publishedVersion">;

/**
 * Owners get the changelog of each new version, and no message about an edit
 * of the listing; for a first version it is optional.
 */
export function changelogError(
  text: string,
  { version, publishedVersion }: Numbers,
): string | null {
  if (publishedVersion === null) return null;
  if (text !== "" && version === publishedVersion)
    return `A changelog needs a version higher than ${publishedVersion}: buyers get no message about an edit of the listing`;
  return text === "" && isHigherVersion(version, publishedVersion)
    ? `Say what is new in version ${version}: every owner gets the changelog`
    : null;
}
