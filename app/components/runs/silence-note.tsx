import { Note } from "~/components/ui/note";
import { plural } from "~/domain/platform/plural";
import {
  MOST_FAILED_PROBES,
  PROBE_SECONDS,
} from "~/domain/runs/endpoint-health";

import type { AvailabilityView } from "./availability-figures";

type Silent = Pick<
  AvailabilityView,
  "answeredAt" | "failedProbes" | "isUnderMaintenance"
>;

type SilenceNoteProps = { availability: Silent | null };

/** Since when an endpoint has failed its probes, and what buyers cannot do. */
export function SilenceNote({ availability }: SilenceNoteProps) {
  if (!availability || availability.failedProbes === 0) return null;
  const { answeredAt, failedProbes, isUnderMaintenance } = availability;
  return (
    <Note
      tone="warn"
      title={
        answeredAt
          ? `The endpoint has not answered since ${answeredAt}`
          : "The endpoint has not answered yet"
      }
      className="mb-6"
    >
      We check it every {PROBE_SECONDS / 60} minutes, and{" "}
      {failedProbes === 1
        ? "the last check failed"
        : `the last ${plural(failedProbes, "check")} failed`}
      .{" "}
      {isUnderMaintenance
        ? "No purchase or trial can start until it answers a check."
        : `After ${MOST_FAILED_PROBES} in a row, it is not for sale until it answers again.`}
    </Note>
  );
}
