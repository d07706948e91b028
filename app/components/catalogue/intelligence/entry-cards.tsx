import { CircleDot } from "lucide-react";

import { CategoryLabel } from "~/components/insignia/ribbon";
import { Badge } from "~/components/ui/badge";
import { Chip } from "~/components/ui/chip";

import { intelligenceHref } from "./addresses";

type EntryDetail = {
  title: string;
  description: string;
  category: string;
  tags: string[];
};

/** Category, status and capabilities; only active entries have a page. */
export function TacticalAnalysis({ entry }: { entry: EntryDetail }) {
  return (
    <section className="panel pad" aria-labelledby="analysis">
      <h2 className="h3 mb-4" id="analysis">
        Tactical analysis
      </h2>
      <dl className="grid gap-4">
        <div>
          <dt className="label mb-1">Category</dt>
          <dd>
            <CategoryLabel category={entry.category} />
          </dd>
        </div>
        <div>
          <dt className="label mb-1">Status</dt>
          <dd>
            <Badge tone="ok" icon={CircleDot}>
              ACTIVE
            </Badge>
          </dd>
        </div>
        <div>
          <dt className="label mb-2">Capabilities</dt>
          <dd className="flex flex-wrap gap-2">
            {entry.tags.length === 0 ? "None listed" : null}
            {entry.tags.map((tag) => (
              <Chip key={tag} href={intelligenceHref({ q: tag })}>
                {tag}
              </Chip>
            ))}
          </dd>
        </div>
      </dl>
    </section>
  );
}

function inWords(tags: string[]): string {
  const last = tags.at(-1) ?? "";
  const others = tags.slice(0, -1).join(", ");
  return others === "" ? last : `${others} and ${last}`;
}

/** The description, with a note made of category and up to three tags. */
export function MissionBrief({ entry }: { entry: EntryDetail }) {
  const { title, description, category, tags } = entry;
  const capabilities = inWords(tags.slice(0, 3));
  return (
    <section className="panel pad" aria-labelledby="brief">
      <h2 className="h3 mb-4" id="brief">
        Mission brief
      </h2>
      <p className="text-base">{description}</p>
      <p className="muted mt-4">
        {title} is filed under {category}
        {capabilities === "" ? "." : ` and is built for ${capabilities}.`}
      </p>
    </section>
  );
}
