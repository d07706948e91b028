import { Note } from "~/components/ui/note";
import type { DecidedAppeal } from "~/services/reports/appeals/page-decided-appeals.server";

import { AppealText } from "./appeal-entry";

/** A decided appeal, with the reason that the affected user read. */
export function DecidedAppealEntry({ entry }: { entry: DecidedAppeal }) {
  const isGranted = entry.outcome === "granted";
  return (
    <li id={entry.id} className="panel pad grid gap-4 lg:grid-cols-2">
      <AppealText words={entry} />
      <Note
        tone={isGranted ? "ok" : "idle"}
        title={isGranted ? "Appeal granted" : "Decision upheld"}
        className="self-start"
      >
        <p className="wrap-anywhere whitespace-pre-wrap">{entry.note}</p>
        <p className="subtle mt-2 text-xs">{entry.settled}</p>
      </Note>
    </li>
  );
}
