import type { Ctx } from "~/ctx.server";
import { formatMoment } from "~/domain/platform/dates";
import { displayName } from "~/domain/accounts/users";
import { DRAFT_DEFAULTS } from "~/domain/agents/field-columns";
import { MARKDOWN_FIELDS } from "~/domain/agents/field-labels";
import type { FieldValues, MarkdownField } from "~/domain/agents/fields";
import { formValues } from "~/domain/agents/form-values";
import { missingFrom } from "~/domain/agents/requirements";
import { renderMarkdown } from "~/integrations/markdown.server";
import { findEndpointHealth } from "~/models/runs/endpoint-health.server";
import { findSecretHeader } from "~/models/runs/endpoint-settings.server";
import { lifetimeNetCents } from "~/models/ledger/ledger.server";

import { isSellerKnown } from "../publishers/state-seller.server";
import { findPlaces } from "./submission-places.server";
import { showUploads } from "./show-uploads.server";
import { showVersionCheck } from "./checks/show-check.server";
import { missingNow } from "./missing-now.server";
import { termsOf, type Draft } from "./draft-view.server";
import { findOwnDraft } from "./find-own-draft.server";
import { reviewSaid } from "./review-said.server";

type Owner = Parameters<typeof displayName>[0] & { id: string };

type ShowWizard = {
  owner: Owner;
  /** "new" for an empty form. */
  draftId: string;
};

/** The wizard's content: the named draft, or an empty form with defaults. */
export async function showWizard(ctx: Ctx, { owner, draftId }: ShowWizard) {
  const own = { ownerId: owner.id, agentId: draftId };
  const draft = draftId === "new" ? null : await findOwnDraft(ctx, own);
  const creator = {
    operatorName: displayName(owner),
    lifetimeNetCents: await lifetimeNetCents(
      ctx.store.read,
      owner.id,
      ctx.payments.mode,
    ),
  };
  if (!draft) return { ...EMPTY, ...creator };
  return {
    ...standing(draft),
    ...creator,
    values: formValues(draft),
    operations: draft.operations.map(
      ({ name, summary }) => `${name}: ${summary}`,
    ),
    missing: missingNow(draft),
    isUntried: await isUntried(ctx, draft),
    isSellerKnown: await isSellerKnown(ctx.store.read, owner.id),
    secretHeader: await findSecretHeader(ctx.store.read, draftId),
    html: htmlOf(draft),
    uploads: await showUploads(ctx, own),
    reviewSaid: await reviewSaid(ctx, draft),
    check: await draftCheck(ctx, draft),
    ...(await wordsOf(ctx, draft)),
    waiting: await waitingPlace(ctx, draft),
  };
}

export type WizardPage = Awaited<ReturnType<typeof showWizard>>;

function standing(draft: Draft) {
  return {
    draftId: draft.id,
    revision: draft.revision,
    state: draft.state,
    savedAt: formatMoment(draft.updatedAt),
    publishedVersion: draft.publishedVersion,
    isDeliveryChanged: draft.isDeliveryChanged,
    slugIsFrozen: draft.slugIsFrozen,
    slugIsManual: draft.slugIsManual,
  };
}

function htmlOf(draft: FieldValues) {
  const html = MARKDOWN_FIELDS.map((name) => [
    name,
    renderMarkdown(draft[name] ?? ""),
  ]);
  return Object.fromEntries(html) as Record<MarkdownField, string>;
}

/** Place in the queue and median review time, while a submission waits. */
async function waitingPlace(ctx: Ctx, { state, versionId }: Draft) {
  if (state !== "submitted") return null;
  const { placeOf, reviewTime } = await findPlaces(ctx, [versionId]);
  return { place: placeOf(versionId), reviewTime };
}

/**
 * Whether the draft's endpoint has answered none of its owner's test calls, and
 * no probe if buyers have the same endpoint.
 */
async function isUntried(ctx: Ctx, draft: Draft): Promise<boolean> {
  const { deliverableType, endpointBaseUrl, versionId, state } = draft;
  const isEndpoint = deliverableType === "endpoint" && endpointBaseUrl !== null;
  if (!isEndpoint || state === "published") return false;
  if (!draft.isDeliveryChanged) {
    const health = await findEndpointHealth(ctx.store.read, draft.id);
    if (health?.answeredAt) return false;
  }
  const { deliverable } = await termsOf(ctx.store.read, versionId);
  return deliverable.answeredBaseUrl !== endpointBaseUrl;
}

const NO_WORDS = { submissionNote: null, draftAppeal: null };

/** What its owner tells the reviewer with its last or next submission. */
async function wordsOf(ctx: Ctx, { state, versionId }: Draft) {
  if (state === "published") return NO_WORDS;
  const { version } = await termsOf(ctx.store.read, versionId);
  const { submissionNote, draftAppeal } = version;
  return { submissionNote, draftAppeal };
}

/** The published version is not what the wizard submits. */
async function draftCheck(ctx: Ctx, { state, versionId }: Draft) {
  if (state === "published") return null;
  return showVersionCheck(ctx, await termsOf(ctx.store.read, versionId));
}

/** A new agent before its first save. */
const EMPTY = {
  draftId: null,
  revision: null,
  state: null,
  savedAt: null,
  publishedVersion: null,
  isDeliveryChanged: false,
  slugIsFrozen: false,
  slugIsManual: false,
  reviewSaid: null,
  values: formValues(DRAFT_DEFAULTS),
  operations: [],
  missing: missingFrom({
    ...DRAFT_DEFAULTS,
    zipFileId: null,
    publishedVersion: null,
    isDeliveryChanged: false,
  }),
  isUntried: false,
  isSellerKnown: true,
  secretHeader: null,
  html: htmlOf(DRAFT_DEFAULTS),
  uploads: { file: null, screenshots: [] },
  check: null,
  ...NO_WORDS,
  waiting: null,
};
