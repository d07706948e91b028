import { EntryList, type EntryView } from "./entry-list";

/** Entries with the searched meaning in other words. */
export function CloseEntries({ entries }: { entries: EntryView[] }) {
  if (entries.length === 0) return null;
  return (
    <section className="mt-9" aria-labelledby="close-matches">
      <h2 className="h3 mb-4" id="close-matches">
        Close matches
      </h2>
      <EntryList entries={entries} />
    </section>
  );
}
