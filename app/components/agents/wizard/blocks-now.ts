import type { PriceModel } from "~/domain/catalogue/agents";
import { blocksOf } from "~/domain/agents/checks/blocks";
import type { FormValues } from "~/domain/agents/form-values";
import type { Missing } from "~/domain/agents/requirements";
import { wizardPath } from "~/domain/agents/steps";
import { parseCents } from "~/domain/platform/money";
import { isPaidListing, sellerPath } from "~/domain/publishers/sellers";

import type { WizardView } from "./wizard-view";

/** What a submission still lacks besides its fields, as the form is now. */
export function blocksNow(view: WizardView, values: FormValues): Missing[] {
  const { check } = view;
  const isAppealed = Boolean(check?.appeal);
  const found = check && !isAppealed ? blocksOf(check.findings) : [];
  return [...found, ...sellerBlock(view, values)];
}

function sellerBlock(
  { isSellerKnown, draftId, step }: WizardView,
  values: FormValues,
): Missing[] {
  const priceModel = values.priceModel as PriceModel;
  const priceUsd = parseCents(values.priceUsd) ?? 0;
  if (isSellerKnown || !isPaidListing({ priceModel, priceUsd })) return [];
  return [
    {
      field: "seller",
      step: 3,
      message: "Say who sells this agent, because it has a price",
      href: sellerPath(wizardPath({ draftId, step })),
    },
  ];
}
