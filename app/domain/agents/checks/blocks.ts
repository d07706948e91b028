import { plural } from "../../platform/plural";
import { FIELD_NAMES, findField, reviewLabel } from "../field-labels";
import type { Missing } from "../requirements";
import { LISTING, type Finding } from "./finding";
import { blockingOf } from "./verdict";

const PACKAGE: Pick<Missing, "field" | "step"> = {
  field: "zipFileId",
  step: 2,
};

/** What content checks want fixed or appealed, at the fields that have it. */
export function blocksOf(findings: readonly Finding[]): Missing[] {
  const counts = new Map<string, number>();
  for (const { file } of blockingOf(findings)) {
    const place = file.startsWith(LISTING) ? file : "";
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return [...counts].map(([place, count]) => {
    const label = place.slice(LISTING.length);
    const what = label === "" ? "The package" : `“${label}”`;
    return {
      ...(label === "" ? PACKAGE : placeOf(label)),
      message: `${what} has ${plural(count, "high finding")}. Fix it, or say on the Review step why it is a false alarm.`,
    };
  });
}

function placeOf(label: string): typeof PACKAGE {
  const field = FIELD_NAMES.find((name) => reviewLabel(name) === label);
  const step = field && findField(field)?.step;
  return field && step ? { field, step } : PACKAGE;
}
