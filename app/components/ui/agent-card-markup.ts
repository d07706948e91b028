import type { HeldAgent } from "~/domain/catalogue/agents";
import { priceText } from "~/domain/catalogue/price-text";
import { agentCheckoutPath } from "~/domain/orders/checkout-paths";
import type { Cents } from "~/domain/platform/money";
import { ratingText } from "~/domain/reviews/ratings";
import { plural } from "~/domain/platform/plural";

import { drawn, markup, NO_MARKUP, type Markup } from "./markup";

export type AgentCardView = {
  slug: string;
  title: string;
  type: string;
  description: string;
  /** Null for a quote-only listing, and for a draft without a price. */
  priceCents?: Cents | null;
  uses: number;
  rating: number | null;
  reviewCount: number;
  /** How many of them were imported. */
  importedCount?: number;
  operatorName: string;
  /** Whether the operator is a verified publisher. */
  isPublisher?: boolean;
  tags: string[];
  /** One of the demo's own agents. */
  isDemo?: boolean;
  held?: HeldAgent;
};

export type CardOptions = {
  agent: AgentCardView;
  heading: "h2" | "h3";
  activeTags: readonly string[];
  tagHref: (tag: string) => string;
  /** A preview of a card, without links. */
  isPreview: boolean;
  /** Has a box to tick for a comparison. */
  isComparable: boolean;
};

/** The form that compares the ticked agents of a list. */
export const COMPARE_FORM = "compare";

const SHOWN_TAGS = 3;

/** The top of a card: plate, patch and category. */
export function plateMarkup({ agent }: CardOptions): Markup {
  const { slug, type, isDemo } = agent;
  const demo = isDemo ? markup` · Demo` : NO_MARKUP;
  return markup`<img class="contour" src="/plate/${slug}.card.svg" alt="" loading="lazy" decoding="async"><img class="insignia" src="/plate/${slug}.patch.svg" alt="" loading="lazy" decoding="async"><span class="cat"><img class="ribbon" src="${ribbonPath(type)}" alt="" width="28" height="8">${type}${demo}</span>`;
}

/** The address of a category's ribbon. */
export function ribbonPath(category: string): string {
  return `/plate/${encodeURIComponent(category.toLowerCase())}.ribbon.svg`;
}

/** The text of a card; its name is the link, which covers the card. */
export function bodyMarkup(options: CardOptions): Markup {
  const { agent, heading, isPreview } = options;
  const tag = drawn(heading);
  const name = isPreview
    ? markup`${agent.title}`
    : markup`<a href="/agent/${agent.slug}">${agent.title}</a>`;
  const tags = agent.tags
    .slice(0, SHOWN_TAGS)
    .map((tag) => chipMarkup(tag, options));
  return markup`<${tag}>${name}</${tag}><p class="desc">${agent.description}</p><div class="tags">${tags}</div><div class="meta">${figuresMarkup(options)}${makerMarkup(agent)}${pickMarkup(options)}</div>`;
}

/** Who sells the agent, with a mark for a verified publisher. */
function makerMarkup({ operatorName, isPublisher }: AgentCardView): Markup {
  return isPublisher
    ? markup`<span title="Verified publisher"><i class="glyph glyph-publisher"></i><span class="sr-only">by the verified publisher </span>${operatorName}</span>`
    : markup`<span><i class="glyph glyph-user"></i><span class="sr-only">by </span>${operatorName}</span>`;
}

function pickMarkup({ agent, isComparable }: CardOptions): Markup {
  if (!isComparable) return NO_MARKUP;
  return markup`<label class="check pick"><input type="checkbox" form="${COMPARE_FORM}" name="agent" value="${agent.slug}">Compare<span class="sr-only"> ${agent.title}</span></label>`;
}

/** Rating and uses; a preview has none. */
function figuresMarkup({ agent, isPreview }: CardOptions): Markup {
  if (isPreview) return NO_MARKUP;
  return markup`<span>${ratingMarkup(agent.rating, agent.reviewCount)}${countMarkup(agent)}</span><span><i class="glyph glyph-activity"></i><span class="fig">${agent.uses.toLocaleString("en-US")}</span> uses</span>`;
}

/** Stars only if there are ratings: no rating is text, never drawn as 0. */
export function ratingMarkup(value: number | null, count: number): Markup {
  if (value === null) return markup`No reviews yet`;
  return markup`<i class="glyph glyph-star"></i><b class="fig"><span class="sr-only">Rated </span>${ratingText(value)}<span class="sr-only"> out of 5 in ${plural(count, "rating")}</span></b>`;
}

/** The number of ratings next to the average, which already announces it. */
function countMarkup(agent: AgentCardView): Markup {
  if (agent.rating === null) return NO_MARKUP;
  const imported = agent.importedCount
    ? markup`<span class="sr-only">${importedWords(agent)}</span>`
    : NO_MARKUP;
  return markup`<span class="fig" aria-hidden="true">(${countWords(agent)})</span>${imported}`;
}

type Counts = Pick<AgentCardView, "reviewCount" | "importedCount">;

function importedWords({ importedCount = 0 }: Counts): string {
  return importedCount === 0
    ? ""
    : `, ${importedCount.toLocaleString("en-US")} imported`;
}

/** "12", or "71, 69 imported". */
export function countWords(counts: Counts): string {
  const { reviewCount } = counts;
  return reviewCount.toLocaleString("en-US") + importedWords(counts);
}

/** Only a price in money is marked as a one-time payment. */
export function priceMarkup({ agent }: CardOptions): Markup {
  const { priceCents, held } = agent;
  if (held) return markup`${held.isOwn ? "Yours" : "Owned"}`;
  if (priceCents === undefined) return markup`Your price`;
  const once = priceCents ? markup`<small>ONE-TIME</small>` : NO_MARKUP;
  return markup`${priceText(priceCents)}${once}`;
}

/** The button next to the price; empty for a quote-only agent. */
export function buyMarkup({ agent, isPreview }: CardOptions): Markup {
  const way = isPreview ? null : cardWay(agent);
  if (way === null) return NO_MARKUP;
  const look = drawn(way.isHeld ? "btn-secondary" : "btn-primary");
  return markup`<a class="btn ${look} cut btn-sm" href="${way.href}">${way.words}<span class="sr-only"> ${agent.title}</span></a>`;
}

type CardWay = { words: string; href: string; isHeld: boolean };

/** How the viewer of a card opens or gets the agent; null to ask for a quote. */
export function cardWay(
  agent: Pick<AgentCardView, "slug" | "priceCents" | "held">,
): CardWay | null {
  const { slug, priceCents, held } = agent;
  if (held) {
    const words = held.isOwn ? "MANAGE AGENT" : "OPEN PURCHASE";
    return { words, href: held.path, isHeld: true };
  }
  if (typeof priceCents !== "number") return null;
  const words = priceCents === 0 ? "GET IT FREE" : "BUY NOW";
  const href = agentCheckoutPath({ slug, priceCents });
  return { words, href, isHeld: false };
}

function chipMarkup(tag: string, options: CardOptions): Markup {
  if (options.isPreview) return markup`<span class="chip">${tag}</span>`;
  const look = options.activeTags.includes(tag) ? "chip on" : "chip";
  return markup`<a class="${look}" href="${options.tagHref(tag)}">${tag}</a>`;
}
