import { verdictWords } from "~/content/content-checks";
import type { Judged } from "~/domain/agents/checks/verdict";
import { downloadRefusal, type PurchaseState } from "~/domain/orders/purchases";
import { renderMarkdown } from "~/integrations/markdown.server";

import { shownEntries } from "../../agents/shown-entries";
import { deliveredTo } from "./delivered";
import type { Delivery } from "../find-delivery.server";

export type ShownDelivery = ReturnType<typeof showDelivered>;

/** What was delivered, as the page shows it; a missing package is reported. */
export function showDelivered(
  orderId: string,
  state: PurchaseState,
  delivery: Delivery & { verdict?: Judged | undefined },
) {
  const source = delivery.deliverable.instructionsMd;
  const guideHtml = source ? renderMarkdown(source) : null;
  const delivered = deliveredTo(orderId, delivery);
  if (!delivered) return { type: "missing" as const, guideHtml };
  const { instructionsMd: _source, ...facts } = delivered;
  if (facts.type !== "zip") return { ...facts, guideHtml };
  const { verdict } = delivery;
  return {
    ...facts,
    guideHtml,
    verdict: verdict ? verdictWords(verdict) : null,
    pausedBecause: downloadRefusal(state),
    ...shownEntries(delivery.file?.entries ?? []),
  };
}
