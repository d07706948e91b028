import type { PriceModel } from "~/domain/catalogue/agents";
import { ownEndpointPath } from "~/domain/catalogue/created-agents";
import { blocksOf } from "~/domain/agents/checks/blocks";
import { KEY_WANTED, lacksKey } from "~/domain/agents/endpoint";
import type { FormValues } from "~/domain/agents/form-values";
import type { Missing } from "~/domain/agents/requirements";
import { wizardPath } from "~/domain/agents/steps";
import { parseCents } from "~/domain/platform/money";
import { isPaidListing, sellerPath } from "~/domain/publishers/sellers";

import type { WizardView } from "./wizard-view";

/** What a submission still lacks besides its fields, as the form is now. */
export function blocksNow(view: WizardView, values: FormValues): Missing[] {
  const { check, draftAppeal } = view;
  const isAppealed = Boolean(
    typedAppeal(values) ?? draftAppeal ?? check?.appeal,
  );
  const found = check && !isAppealed ? blocksOf(check.findings) : [];
  return [...keyBlock(view, values), ...found, ...sellerBlock(view, values)];
}

/** What the Review step’s form contains besides the draft’s fields. */
function typedAppeal(values: FormValues & { appeal?: string }) {
  return values.appeal?.trim();
}

function keyBlock(
  { secretHeader, draftId }: WizardView,
  { deliverableType, endpointAuthType, operations }: FormValues,
): Missing[] {
  const hasOperations = operations.trim() !== "";
  const called = { deliverableType, endpointAuthType, hasOperations };
  if (draftId === null || !lacksKey(called, secretHeader)) return [];
  return [
    {
      field: "endpointAuthType",
      step: 2,
      message: KEY_WANTED,
      href: ownEndpointPath(draftId),
    },
  ];
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
