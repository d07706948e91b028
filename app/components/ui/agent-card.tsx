import type { ReactNode } from "react";

import {
  bodyMarkup,
  buyMarkup,
  plateMarkup,
  priceMarkup,
  ratingMarkup,
  type AgentCardView,
  type CardOptions,
} from "./agent-card-markup";
import { inner, markup } from "./markup";

type AgentCardProps = {
  agent: AgentCardView;
  /** Replaces the button next to the price. */
  action?: ReactNode;
  heading?: "h2" | "h3";
  activeTags?: readonly string[];
  tagHref?: (tag: string) => string;
  /** A preview of a card, without links. */
  isPreview?: boolean;
  /** On a page with the form that compares. */
  isComparable?: boolean;
};

function arsenalTagHref(tag: string): string {
  return `/arsenal?tag=${encodeURIComponent(tag)}`;
}

type RatingProps = { value: number | null; count: number };

export function Rating({ value, count }: RatingProps) {
  return <span {...inner(ratingMarkup(value, count))} />;
}

/**
 * One agent in a list. Lists are long, and only a card's action needs scripts,
 * so the rest is markup that React neither renders nor hydrates.
 */
export function AgentCard({ action, ...props }: AgentCardProps) {
  const options: CardOptions = {
    agent: props.agent,
    heading: props.heading ?? "h3",
    activeTags: props.activeTags ?? [],
    tagHref: props.tagHref ?? arsenalTagHref,
    isPreview: props.isPreview ?? false,
    isComparable: props.isComparable ?? false,
  };
  const [plate, body, price] = [
    plateMarkup(options),
    bodyMarkup(options),
    priceMarkup(options),
  ];
  if (!action) {
    const card = markup`<div class="plate">${plate}</div><div class="body">${body}</div><div class="buy"><span class="price">${price}</span>${buyMarkup(options)}</div>`;
    return <article className="agent cut" {...inner(card)} />;
  }
  return (
    <article className="agent cut">
      <div className="plate" {...inner(plate)} />
      <div className="body" {...inner(body)} />
      <div className="buy">
        <span className="price" {...inner(price)} />
        {action}
      </div>
    </article>
  );
}
