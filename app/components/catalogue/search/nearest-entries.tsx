import { EntryList } from "~/components/catalogue/intelligence/entry-list";

type EntryLine = { slug: string; title: string; description: string };

type NearestEntriesProps = { entries: EntryLine[]; heading?: "h2" | "h3" };

/** Catalogue entries for a text that matches nothing for sale. */
export function NearestEntries(props: NearestEntriesProps) {
  const { entries, heading: Heading = "h2" } = props;
  if (entries.length === 0) return null;
  return (
    <section className="mt-9" aria-labelledby="nearest-entries">
      <Heading className="h3 mb-4" id="nearest-entries">
        Nearest catalogue entries
      </Heading>
      <EntryList entries={entries} />
    </section>
  );
}
