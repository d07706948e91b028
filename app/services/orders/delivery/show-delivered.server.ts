import { downloadRefusal, type PurchaseState } from "~/domain/orders/purchases";
import { renderMarkdown } from "~/integrations/markdown.server";

import { deliveredTo } from "./delivered";
import type { Delivery } from "../find-delivery.server";

const MOST_SHOWN_ENTRIES = 200;

export type ShownDelivery = ReturnType<typeof showDelivered>;

/** What was delivered, as the page shows it; a missing package is reported. */
export function showDelivered(
  orderId: string,
  state: PurchaseState,
  delivery: Delivery,
) {
  const source = delivery.deliverable.instructionsMd;
  const guideHtml = source ? renderMarkdown(source) : null;
  const delivered = deliveredTo(orderId, delivery);
  if (!delivered) return { type: "missing" as const, guideHtml };
  const { instructionsMd: _source, ...facts } = delivered;
  if (facts.type !== "zip") return { ...facts, guideHtml };
  return {
    ...facts,
    guideHtml,
    pausedBecause: downloadRefusal(state),
    entries: entriesOf(delivery),
    entryCount: delivery.file?.entries.length ?? 0,
  };
}

function entriesOf({ file }: Delivery) {
  const entries = file?.entries ?? [];
  return entries
    .slice(0, MOST_SHOWN_ENTRIES)
    .map(({ name, size }) => ({ name, size }));
}
