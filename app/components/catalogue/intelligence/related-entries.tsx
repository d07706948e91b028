import { Insignia } from "~/components/insignia/insignia";
import { Chip } from "~/components/ui/chip";

type Related = { slug: string; title: string; tags: string[] };

/** Up to three entries with the same category or a shared tag. */
export function RelatedEntries({ entries }: { entries: Related[] }) {
  return (
    <section className="mt-9" aria-labelledby="related">
      <h2 className="h3 mb-4" id="related">
        Related agents
      </h2>
      {entries.length === 0 ? (
        <p className="muted">No related agents found in this category.</p>
      ) : (
        <ul className="grid gap-4 md:grid-cols-3">
          {entries.map(({ slug, title, tags }) => (
            <li className="panel pad flex gap-4" key={slug}>
              <Insignia slug={slug} />
              <div className="min-w-0">
                <a
                  className="linkrow text-base font-semibold"
                  href={`/intelligence/agent/${slug}`}
                >
                  {title}
                </a>
                <p className="mt-2 flex flex-wrap gap-2">
                  {tags.slice(0, 2).map((tag) => (
                    <Chip key={tag}>{tag}</Chip>
                  ))}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
