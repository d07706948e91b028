import type { Ctx } from "~/ctx.server";
import { formatMoment } from "~/domain/platform/dates";
import { displayName } from "~/domain/accounts/users";
import { DRAFT_DEFAULTS } from "~/domain/agents/field-columns";
import { MARKDOWN_FIELDS } from "~/domain/agents/field-labels";
import type { FieldValues, MarkdownField } from "~/domain/agents/fields";
import { formValues } from "~/domain/agents/form-values";
import { missingFrom } from "~/domain/agents/requirements";
import { renderMarkdown } from "~/integrations/markdown.server";
import type { VersionTerms } from "~/models/catalogue/agent-pages.server";
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
  const { read } = ctx.store;
  const own = { ownerId: owner.id, agentId: draftId };
  const draft = draftId === "new" ? null : await findOwnDraft(ctx, own);
  const creator = {
    operatorName: displayName(owner),
    lifetimeNetCents: await lifetimeNetCents(read, owner.id, ctx.payments.mode),
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
    isSellerKnown: await isSellerKnown(read, owner.id),
    secretHeader: await findSecretHeader(read, draftId),
    html: htmlOf(draft),
    uploads: await showUploads(ctx, own),
    reviewSaid: await reviewSaid(ctx, draft),
    ...(await nextSubmission(ctx, draft)),
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

const NO_SUBMISSION = {
  isUntried: false,
  check: null,
  submissionNote: null,
  draftAppeal: null,
};

/** What the wizard would submit, with what its owner tells the reviewer. */
async function nextSubmission(ctx: Ctx, draft: Draft) {
  if (draft.state === "published") return NO_SUBMISSION;
  const terms = await termsOf(ctx.store.read, draft.versionId);
  const { submissionNote, draftAppeal } = terms.version;
  return {
    isUntried: await isUntried(ctx, draft, terms),
    check: await showVersionCheck(ctx, terms),
    submissionNote,
    draftAppeal,
  };
}

/**
 * Whether the draft's endpoint has answered none of its owner's test calls, and
 * no probe if buyers have the same endpoint.
 */
async function isUntried(
  ctx: Ctx,
  draft: Draft,
  { deliverable }: VersionTerms,
): Promise<boolean> {
  const { deliverableType, endpointBaseUrl } = draft;
  if (deliverableType !== "endpoint" || endpointBaseUrl === null) return false;
  if (!draft.isDeliveryChanged) {
    const health = await findEndpointHealth(ctx.store.read, draft.id);
    if (health?.answeredAt) return false;
  }
  return deliverable.answeredBaseUrl !== endpointBaseUrl;
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
  isSellerKnown: true,
  secretHeader: null,
  html: htmlOf(DRAFT_DEFAULTS),
  uploads: { file: null, screenshots: [] },
  ...NO_SUBMISSION,
  waiting: null,
};
