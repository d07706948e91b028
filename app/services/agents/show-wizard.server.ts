import type { Ctx } from "~/ctx.server";
import { formatMoment } from "~/domain/platform/dates";
import { displayName } from "~/domain/accounts/users";
import { DRAFT_DEFAULTS } from "~/domain/agents/field-columns";
import { MARKDOWN_FIELDS } from "~/domain/agents/field-labels";
import type { FieldValues, MarkdownField } from "~/domain/agents/fields";
import { formValues } from "~/domain/agents/form-values";
import { missingFrom } from "~/domain/agents/requirements";
import { renderMarkdown } from "~/integrations/markdown.server";
import { lifetimeNetCents } from "~/models/ledger/ledger.server";

import { isSellerKnown } from "../publishers/state-seller.server";
import { findPlaces } from "./submission-places.server";
import { showUploads } from "./show-uploads.server";
import { showVersionCheck } from "./checks/show-check.server";
import { missingNow } from "./missing-now.server";
import { termsOf, type Draft } from "./draft-view.server";
import { findCurrentDraft } from "./find-current-draft.server";
import { findOwnDraft } from "./find-own-draft.server";
import { reviewSaid } from "./review-said.server";

type Owner = Parameters<typeof displayName>[0] & { id: string };

type ShowWizard = {
  owner: Owner;
  /** "new" for an empty form; null for the unfinished draft, if any. */
  draftId: string | null;
};

/**
 * Returns the wizard's content: the named draft, else the unfinished one, else
 * an empty form with defaults.
 */
export async function showWizard(ctx: Ctx, { owner, draftId }: ShowWizard) {
  const draft = await wantedDraft(ctx, owner.id, draftId);
  const creator = {
    operatorName: displayName(owner),
    lifetimeNetCents: await lifetimeNetCents(
      ctx.store.read,
      owner.id,
      ctx.payments.mode,
    ),
  };
  if (!draft) return { ...EMPTY, ...creator };
  const own = { ownerId: owner.id, agentId: draft.id };
  return {
    ...standing(draft, draftId === null),
    ...creator,
    values: formValues(draft),
    operations: draft.operations.map(
      ({ name, summary }) => `${name}: ${summary}`,
    ),
    missing: missingNow(draft),
    isSellerKnown: await isSellerKnown(ctx.store.read, owner.id),
    html: htmlOf(draft),
    uploads: await showUploads(ctx, own),
    reviewSaid: await reviewSaid(ctx, draft),
    check: await draftCheck(ctx, draft),
    submissionNote: await noteOf(ctx, draft),
    waiting: await waitingPlace(ctx, draft),
  };
}

export type WizardPage = Awaited<ReturnType<typeof showWizard>>;

async function wantedDraft(
  ctx: Ctx,
  ownerId: string,
  draftId: string | null,
): Promise<Draft | null> {
  if (draftId === "new") return null;
  if (draftId === null) return findCurrentDraft(ctx, ownerId);
  return findOwnDraft(ctx, { ownerId, agentId: draftId });
}

function standing(draft: Draft, isResumed: boolean) {
  return {
    draftId: draft.id,
    revision: draft.revision,
    state: draft.state,
    isResumed,
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

/** What its owner told the reviewer with its last submission. */
async function noteOf(ctx: Ctx, { state, versionId }: Draft) {
  if (state === "published") return null;
  const { version } = await termsOf(ctx.store.read, versionId);
  return version.submissionNote;
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
  isResumed: false,
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
  html: htmlOf(DRAFT_DEFAULTS),
  uploads: { file: null, screenshots: [] },
  check: null,
  submissionNote: null,
  waiting: null,
};
