import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SearchX } from "lucide-react";

import { intelligenceHref } from "~/components/catalogue/intelligence/addresses";
import { CatalogueSearch } from "~/components/catalogue/intelligence/catalogue-search";
import { CategoryGroups } from "~/components/catalogue/intelligence/category-groups";
import { CloseEntries } from "~/components/catalogue/intelligence/close-entries";
import { JumpList } from "~/components/catalogue/intelligence/jump-list";
import { DescribeInstead } from "~/components/catalogue/search/describe-instead";
import { EmptyState } from "~/components/ui/empty-state";
import { CountedFigure } from "~/components/ui/how-we-count";
import { Pagination } from "~/components/ui/pagination";
import { pageMeta } from "~/content/page-meta";
import { NO_EXACT_MATCH } from "~/content/searching";
import { plural } from "~/domain/platform/plural";
import { readPage } from "~/domain/catalogue/arsenal-filters";
import { pageLoader } from "~/http/pages.server";
import {
  showIntelligence,
  type IntelligenceGroup,
} from "~/services/catalogue/show-intelligence.server";

export const loader = pageLoader({ access: "anyone" }, async (args) => {
  const { ctx, request } = args;
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get("q") ?? "").trim().slice(0, 200);
  const category = searchParams.get("category") || null;
  const page = readPage(searchParams.get("page"));
  const wanted = { q, category, industry: searchParams.get("industry"), page };
  const shown = await showIntelligence(ctx, wanted);
  return {
    q,
    category,
    industry: shown.industry,
    categories: shown.categories,
    industries: shown.industries,
    total: shown.total,
    page: shown.page,
    pageCount: shown.pageCount,
    groups: shown.groups.map((group, position) => ({
      ...group,
      anchor: `category-${position + 1}`,
      entries: group.entries.map(entryView({ q, category })),
    })),
    close: shown.close.map(({ slug, title, description }) => ({
      slug,
      title,
      description,
    })),
    canonical: `${ctx.env.publicUrl}${intelligenceHref({ category })}`,
  };
});

type Entry = IntelligenceGroup["entries"][number];

/** The overview shows titles only, a search more, and a category everything. */
function entryView({ q, category }: { q: string; category: string | null }) {
  return ({ slug, title, description, tags }: Entry) => {
    if (category) return { slug, title, description, tags };
    return q ? { slug, title, description } : { slug, title };
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: data?.category
      ? `${data.category}: AI Agent Store`
      : "AI Agent Store",
    description:
      "The catalogue that every mission plan is matched against, grouped by category.",
    canonical: data?.canonical,
  });

export default function IntelligencePage() {
  const { total, page, pageCount, groups, close, ...search } =
    useLoaderData<typeof loader>();
  const { q, category, industry } = search;
  return (
    <div className="wrap pt-10 pb-16">
      <h1 className="h-stencil h1">AI Agent Store</h1>
      <p className="lede mt-3">
        The catalogue that every mission plan is matched against.
      </p>
      <CatalogueSearch {...search} />
      <FoundCount
        total={total}
        category={category}
        isNarrowed={q !== "" || industry !== null}
        hasClose={close.length > 0}
      />
      {total === 0 && close.length === 0 ? (
        <div className="mt-6">
          <EmptyState
            icon={SearchX}
            title="No agents found"
            hint="Try adjusting your search terms"
            action={<DescribeInstead q={q} />}
          />
        </div>
      ) : null}
      {groups.length > 1 ? <JumpList groups={groups} /> : null}
      <CategoryGroups
        groups={groups}
        q={q}
        industry={industry}
        isWhole={category !== null}
      />
      <div className="mt-6">
        <Pagination
          label="Pages of this category"
          page={page}
          pageCount={pageCount}
          hrefFor={(number) =>
            intelligenceHref({ q, category, industry, page: number })
          }
        />
      </div>
      <CloseEntries
        entries={close}
        instead={total === 0 ? <DescribeInstead q={q} /> : null}
      />
    </div>
  );
}

type FoundCountProps = {
  total: number;
  category: string | null;
  isNarrowed: boolean;
  hasClose: boolean;
};

function FoundCount(props: FoundCountProps) {
  const { total, category, isNarrowed, hasClose } = props;
  const isOnlyClose = total === 0 && hasClose;
  return (
    <div className="row between wrapx mt-6">
      <p className="h4" role="status">
        {isOnlyClose ? NO_EXACT_MATCH : plural(total, "agent")}
        {category && !isOnlyClose ? ` in ${category}` : ""}
      </p>
      <span className="mr-auto">
        <CountedFigure figure="catalogue">How we count</CountedFigure>
      </span>
      {category || isNarrowed ? (
        <a className="link" href="/intelligence">
          All categories
        </a>
      ) : null}
    </div>
  );
}
