import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { MissingPage } from "~/components/catalogue/agent-page/missing-page";
import { CategoryLabel } from "~/components/insignia/ribbon";
import { intelligenceHref } from "~/components/catalogue/intelligence/addresses";
import {
  MissionBrief,
  TacticalAnalysis,
} from "~/components/catalogue/intelligence/entry-cards";
import { Logo } from "~/components/catalogue/intelligence/logo";
import { NotForSale } from "~/components/catalogue/intelligence/not-for-sale";
import { RelatedEntries } from "~/components/catalogue/intelligence/related-entries";
import { ShareButton } from "~/components/catalogue/intelligence/share-button";
import { StructuredData } from "~/components/catalogue/agent-page/structured-data";
import { missingMeta } from "~/components/layout/missing-meta";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { ButtonLink } from "~/components/ui/button";
import { pageMeta } from "~/content/page-meta";
import { breadcrumbData } from "~/domain/catalogue/structured-data";
import { pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { showIntelligenceAgent } from "~/services/catalogue/show-intelligence-agent.server";

export const loader = pageLoader({ access: "anyone" }, async (args) => {
  const { ctx, params } = args;
  const slug = param(params, "slug");
  const shown = await showIntelligenceAgent(ctx, slug);
  const { entry, related, listing, closest } = shown;
  const { title, description, tags, logoUrl } = entry;
  const category = entry.category ?? "Other";
  return {
    entry: { slug: entry.slug, title, description, tags, logoUrl, category },
    related: related.map((other) => ({
      slug: other.slug,
      title: other.title,
      tags: other.tags.slice(0, 2),
    })),
    listing,
    closest,
    canonical: `${ctx.env.publicUrl}/intelligence/agent/${entry.slug}`,
    shareImage: {
      path: `/share/intelligence/${entry.slug}.png`,
      alt: `${title}, ${category}`,
    },
  };
});

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  data
    ? pageMeta({
        title: data.entry.title,
        description: data.entry.description,
        canonical: data.canonical,
        type: "article",
      })
    : missingMeta(
        error,
        "This intelligence agent could not be located in our database.",
      );

export default function IntelligenceAgentPage() {
  const { entry, related, listing, closest, canonical } =
    useLoaderData<typeof loader>();
  const { slug, title, category } = entry;
  const crumbs = [
    { label: "Intelligence", href: "/intelligence" },
    { label: category, href: intelligenceHref({ category }) },
    { label: title },
  ];
  return (
    <div className="wrap pt-5 pb-16">
      <Breadcrumb items={crumbs} />
      <div className="mt-6 flex flex-wrap items-start gap-6">
        <Logo slug={slug} logoUrl={entry.logoUrl} />
        <div className="min-w-[min(100%,18rem)] flex-1">
          <CategoryLabel category={category} />
          <h1 className="h2 mt-2 wrap-anywhere">{title}</h1>
          <p className="lede mt-3">{entry.description}</p>
          <div className="row wrapx mt-5 gap-4">
            {listing ? (
              <ButtonLink kind="primary" href={`/agent/${listing.slug}`}>
                View listing, {listing.priceLabel}
              </ButtonLink>
            ) : (
              <NotForSale description={entry.description} closest={closest} />
            )}
            <ShareButton key={slug} address={canonical} />
          </div>
        </div>
      </div>
      <div className="mt-8 grid gap-5 lg:grid-cols-2">
        <TacticalAnalysis entry={entry} />
        <MissionBrief entry={entry} />
      </div>
      <RelatedEntries entries={related} />
      <StructuredData data={breadcrumbData(crumbs, canonical)} />
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <MissingPage
      hint="This intelligence agent could not be located in our database."
      back={{ href: "/intelligence", label: "Back to intelligence" }}
    />
  );
}
