import type { Reworded } from "./reword";

/** Why a text is not added to a plan. */
export const KNOWN_PART = "The plan already has a part for this.";
/** The maximum length of a part in its owner's words. */
export const LONGEST_PART = 1000;

const place = /^(part|unread)-(\d{1,4})$/;

/** "part-2" for the third part, "unread-0" for a text not understood. */
export function placeName(at: Reworded): string {
  return "need" in at ? `part-${at.need}` : `unread-${at.unread}`;
}

/** The name if it is one. */
export function readPlaceName(value: string | null): string | null {
  return value !== null && place.test(value) ? value : null;
}

/** The part or text of such a name. */
export function readPlace(name: string): Reworded {
  const [kind, number] = name.split("-");
  return kind === "part"
    ? { need: Number(number) }
    : { unread: Number(number) };
}
