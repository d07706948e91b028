import { isBuyable } from "~/domain/catalogue/agents";
import { centsToUsd } from "~/domain/platform/money";

import type { AgentPage } from "./show-agent.server";

/**
 * Structured data of a live agent for search engines. Only purchasable agents
 * have an offer.
 */
export function agentStructuredData(agent: AgentPage, publicUrl: string) {
  const url = `${publicUrl}/agent/${agent.slug}`;
  return [
    {
      "@context": "https://schema.org",
      "@type": "Product",
      name: agent.name,
      description: agent.shortDesc,
      category: agent.category,
      url,
      ...offer(agent, url),
      ...aggregateRating(agent),
    },
    {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: [
        crumb(1, "Arsenal", `${publicUrl}/arsenal`),
        crumb(2, agent.name, url),
      ],
    },
  ];
}

function crumb(position: number, name: string, item: string) {
  return { "@type": "ListItem", position, name, item };
}

function offer({ terms }: AgentPage, url: string) {
  if (!isBuyable(terms.priceModel)) return {};
  return {
    offers: {
      "@type": "Offer",
      price: centsToUsd(terms.priceCents).toFixed(2),
      priceCurrency: "USD",
      availability: "https://schema.org/InStock",
      url,
    },
  };
}

function aggregateRating({ rating, ratingCount, writtenReviews }: AgentPage) {
  if (rating === null) return {};
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: rating,
      ratingCount,
      ...(writtenReviews > 0 ? { reviewCount: writtenReviews } : {}),
      bestRating: 5,
      worstRating: 1,
    },
  };
}
