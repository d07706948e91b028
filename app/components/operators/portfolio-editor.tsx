import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Trash2 } from "lucide-react";

import { SubmitButton } from "~/components/forms/submit-button";
import {
  MOST_PORTFOLIO_ITEMS,
  PORTFOLIO_PATH,
} from "~/domain/operators/portfolio";
import type { PortfolioView } from "~/services/operators/show-portfolio.server";

import { PortfolioForm, type KeptImage } from "./portfolio-form";

type PortfolioEditorProps = {
  items: PortfolioView;
  result?: SubmissionResult | undefined;
  /** The image of a refused form. */
  kept?: KeptImage | undefined;
};

/** The user's portfolio items, each in a form, and a form to add another. */
export function PortfolioEditor({ items, result, kept }: PortfolioEditorProps) {
  const refusedId = result?.initialValue?.itemId;
  const isFull = items.length >= MOST_PORTFOLIO_ITEMS;
  const isNewRefused = result !== undefined && refusedId === undefined;
  return (
    <section className="panel cut" aria-labelledby="portfolio">
      <div className="panel-head">
        <h2 className="h4" id="portfolio">
          Portfolio
        </h2>
        <span className="fig">
          {items.length} / {MOST_PORTFOLIO_ITEMS}
        </span>
      </div>
      <div className="grid">
        {items.map((item) => (
          <details
            key={item.id}
            className="border-b border-line px-5"
            open={refusedId === item.id}
          >
            <summary className="min-h-11 content-center font-semibold wrap-anywhere">
              {item.title}
            </summary>
            <div className="grid gap-4 pb-5">
              <PortfolioForm
                item={item}
                {...(refusedId === item.id ? { result, kept } : {})}
              />
              <RemoveItem id={item.id} title={item.title} />
            </div>
          </details>
        ))}
        {isFull && !isNewRefused ? (
          <p className="muted pad text-sm">
            Remove an item to add another one.
          </p>
        ) : (
          <div className="pad">
            <PortfolioForm
              key={items.length}
              item={null}
              {...(isNewRefused ? { result, kept } : {})}
            />
          </div>
        )}
      </div>
    </section>
  );
}

function RemoveItem({ id, title }: { id: string; title: string }) {
  return (
    <Form method="post" action={`${PORTFOLIO_PATH}/remove`} preventScrollReset>
      <input type="hidden" name="itemId" value={id} />
      <SubmitButton
        kind="danger"
        size="sm"
        icon={Trash2}
        pendingText="Removing"
      >
        Remove item<span className="sr-only"> {title}</span>
      </SubmitButton>
    </Form>
  );
}
