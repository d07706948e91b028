import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useMemo, useRef } from "react";

import { OpeningAgent } from "~/components/catalogue/agent-page/opening-agent";
import { ArsenalHeader } from "~/components/catalogue/arsenal/arsenal-header";
import {
  packAgents,
  unpackAgents,
} from "~/components/catalogue/arsenal/card-rows";
import { CloseMatches } from "~/components/catalogue/arsenal/close-matches";
import { FilterBar } from "~/components/catalogue/arsenal/filter-bar";
import { packIndustries } from "~/components/catalogue/arsenal/filter-options";
import { ListPages } from "~/components/ui/list-pages";
import { Results } from "~/components/catalogue/arsenal/results";
import { useListLinks } from "~/components/catalogue/arsenal/use-list-links";
import { CompareBar } from "~/components/catalogue/compare/compare-bar";
import { NearestEntries } from "~/components/catalogue/search/nearest-entries";
import { FEED_LINK, pageMeta } from "~/content/page-meta";
import {
  arsenalHref,
  fromFirstPage,
  readArsenalFilters,
} from "~/domain/catalogue/arsenal-filters";
import { pageLoader } from "~/http/pages.server";
import { findViewer } from "~/http/session.server";
import { showArsenal } from "~/services/catalogue/show-arsenal.server";

export const loader = pageLoader({ access: "anyone" }, async (args) => {
  const { ctx, context, request } = args;
  const filters = readArsenalFilters(new URL(request.url).searchParams);
  const viewer = await findViewer(context, request);
  const { agents, close, industries, ...list } = await showArsenal(
    ctx,
    filters,
    viewer?.id,
  );
  const canonical = `${ctx.env.publicUrl}/arsenal`;
  return {
    packed: packAgents(agents, filters.view),
    packedClose: packAgents(close, filters.view),
    industries: packIndustries(industries),
    ...list,
    canonical,
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta({
    title: "Arsenal",
    description:
      "Automation agents you buy once and keep: email bots, SMS bots, PC and cloud agents and workflow packs.",
    canonical: data?.canonical,
  }),
  ...neighbor("prev", data?.previousHref),
  ...neighbor("next", data?.nextHref),
  FEED_LINK,
];

function neighbor(rel: "prev" | "next", href: string | null | undefined) {
  return href ? [{ tagName: "link", rel, href }] : [];
}

export default function AgentsPage() {
  const { packed, packedClose, ...list } = useLoaderData<typeof loader>();
  const agents = useMemo(() => unpackAgents(packed), [packed]);
  const close = useMemo(() => unpackAgents(packedClose), [packedClose]);
  const area = useRef<HTMLDivElement>(null);
  const results = useRef<HTMLParagraphElement>(null);
  useListLinks(area, results);
  return (
    <>
      <ArsenalHeader />
      <div className="wrap pb-16" ref={area}>
        <FilterBar {...list} />
        <Results
          {...list}
          agents={agents}
          hasClose={close.length > 0}
          ref={results}
        />
        <div className="mt-6">
          <ListPages
            {...list}
            label="Pages of automations"
            hrefFor={(page) =>
              arsenalHref({ ...fromFirstPage(list.filters), page })
            }
          />
        </div>
        <CloseMatches
          filters={list.filters}
          close={close}
          isFirst={agents.length === 0}
          closeNote={list.closeNote}
        />
        <NearestEntries entries={list.nearest} />
        {agents.length + close.length > 0 ? <CompareBar /> : null}
      </div>
      <OpeningAgent />
    </>
  );
}
