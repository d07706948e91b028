import { formatMoment } from "~/domain/platform/dates";

import type { ListedRecall } from "./page-recalls.server";

type Stepped = Pick<
  ListedRecall,
  "recall" | "startedBy" | "confirmedBy" | "liftedBy"
>;

/** Who decided what about it, and when. */
export function stepsOf({ recall, ...by }: Stepped): string {
  const { confirmedAt, liftedAt } = recall;
  const step = (act: string, name: string, at: Date | null) =>
    at ? [`${act} by ${name} on ${formatMoment(at)}.`] : [];
  return [
    `Started by ${by.startedBy}.`,
    ...step("Confirmed", by.confirmedBy, confirmedAt),
    ...step("Lifted", by.liftedBy, liftedAt),
  ].join(" ");
}
