import type { DeliverableType, PriceModel } from "../catalogue/agents";
import { isEndpointAddress } from "./endpoint";
import { MAX_PRICE, MAX_PRICE_MESSAGE, NAME_MESSAGE } from "./limits";
import { MIN_SLUG, SLUG_MESSAGE } from "./slug";
import { STEP_FIELDS, stepOfField, type WizardStep } from "./steps";
import { isHigherVersion } from "./version-number";

const MIN_NAME = 3;
const MIN_SHORT_DESC = 10;
const MIN_INSTRUCTIONS = 20;
const MIN_USD = 0.5;

/** What a submission is checked for. */
export type CheckedDraft = {
  name: string;
  slug: string;
  shortDesc: string;
  category: string;
  tags: readonly string[];
  deliverableType: DeliverableType;
  zipFileId: string | null;
  endpointBaseUrl: string | null;
  instructionsMd: string | null;
  priceModel: PriceModel;
  priceUsd: number;
  version: string;
  /** The version that buyers have now. */
  publishedVersion: string | null;
};

export type Missing = { field: string; message: string; step: WizardStep };

/**
 * Everything that keeps a draft from being submitted, in the order of the steps
 * (docs/product/agents.md#submission).
 */
export function missingFrom(draft: CheckedDraft): Missing[] {
  const problems: Record<string, string | null> = {
    ...basicProblems(draft),
    ...deliveryProblem(draft),
    version: versionProblem(draft),
    priceUsd: priceProblem(draft),
  };
  const order: readonly string[] = Object.values(STEP_FIELDS).flat();
  return Object.entries(problems)
    .flatMap(([field, message]) =>
      message === null ? [] : [{ field, message, step: stepOfField(field) }],
    )
    .sort((one, two) => order.indexOf(one.field) - order.indexOf(two.field));
}

function basicProblems(draft: CheckedDraft) {
  const isSlug = /^[a-z0-9-]+$/.test(draft.slug);
  return {
    name: draft.name.length < MIN_NAME ? NAME_MESSAGE : null,
    slug: isSlug && draft.slug.length >= MIN_SLUG ? null : SLUG_MESSAGE,
    shortDesc:
      draft.shortDesc.length < MIN_SHORT_DESC
        ? `Short description must be at least ${MIN_SHORT_DESC} characters`
        : null,
    category: draft.category === "" ? "Category is required" : null,
    tags: draft.tags.length === 0 ? "At least one tag is required" : null,
  };
}

function deliveryProblem(draft: CheckedDraft): Record<string, string | null> {
  const instructions = draft.instructionsMd ?? "";
  if (draft.deliverableType === "instructions") {
    const message = `Instructions must be at least ${MIN_INSTRUCTIONS} characters`;
    const isLong = instructions.length >= MIN_INSTRUCTIONS;
    return { instructionsMd: isLong ? null : message };
  }
  if (draft.deliverableType === "zip") {
    const message = "Upload the ZIP package that buyers get";
    return { zipFileId: draft.zipFileId === null ? message : null };
  }
  return { endpointBaseUrl: endpointProblem(draft.endpointBaseUrl ?? "") };
}

function endpointProblem(address: string): string | null {
  if (address === "") return "Endpoint URL is required";
  if (!/^https:\/\//i.test(address)) {
    return "Start with https:// so buyers call you over an encrypted line";
  }
  return isEndpointAddress(address)
    ? null
    : "Please enter a valid endpoint URL";
}

function priceProblem({ priceModel, priceUsd }: CheckedDraft): string | null {
  if (priceModel === "free") return null;
  if (priceUsd < MIN_USD) return "Price must be at least $0.50";
  return priceUsd > MAX_PRICE ? MAX_PRICE_MESSAGE : null;
}

function versionProblem(draft: CheckedDraft): string | null {
  const { version, publishedVersion } = draft;
  if (publishedVersion === null) return null;
  return isHigherVersion(version, publishedVersion)
    ? null
    : `Version must be higher than ${publishedVersion}`;
}
