import type { ReactNode } from "react";

import { EntryList, type EntryView } from "./entry-list";

type CloseEntriesProps = {
  entries: EntryView[];
  /** What else to do if nothing matches exactly. */
  instead: ReactNode;
};

/** Entries with the searched meaning in other words. */
export function CloseEntries({ entries, instead }: CloseEntriesProps) {
  if (entries.length === 0) return null;
  return (
    <section className="mt-9" aria-labelledby="close-matches">
      <h2 className="h3 mb-4" id="close-matches">
        Close matches
      </h2>
      {instead ? <p className="mb-4">{instead}</p> : null}
      <EntryList entries={entries} />
    </section>
  );
}
