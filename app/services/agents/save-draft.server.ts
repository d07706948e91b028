import type { Ctx } from "~/ctx.server";
import { DomainError, fieldError } from "~/domain/platform/errors";
import type { SubmissionWords } from "~/domain/agents/checks/appeal";
import type { DraftValues } from "~/domain/agents/draft-values";
import { columnsOf, listedCopy } from "~/domain/agents/field-columns";
import {
  findVersionTerms,
  type AgentRow,
} from "~/models/catalogue/agent-pages.server";
import {
  isVersionTaken,
  updateDraftVersion,
} from "~/models/agents/draft-versions.server";
import {
  keepFreeFree,
  updateAgent,
  updateDeliverable,
  updateListing,
} from "~/models/agents/drafts.server";
import type { Db } from "~/models/platform/store.server";

import { chooseSlug, slugTaken } from "./choose-slug.server";
import { readDraft, type Draft } from "./draft-view.server";
import { openDraftVersion } from "./open-draft-version.server";
import { ownAgent, type OwnAgent } from "./own-agent.server";

type SaveDraft = OwnAgent & {
  values: DraftValues;
  /** What the next submission says. */
  words?: SubmissionWords;
  /** The last save that the writer saw; without it, the last writer wins. */
  revision?: number;
};

/**
 * Saves the given fields of a draft and keeps the others. A writer who has not
 * seen the last save is refused and gets the draft's current state. On a live
 * agent this writes the next version, never what buyers see.
 */
export async function saveDraft(ctx: Ctx, save: SaveDraft): Promise<Draft> {
  return ctx.store
    .tx((tx) => writeDraft(ctx, tx, save))
    .catch((error: unknown) => {
      throw ctx.store.isUnique(error) ? slugTaken() : error;
    });
}

async function writeDraft(ctx: Ctx, tx: Db, save: SaveDraft): Promise<Draft> {
  const { values, words, revision = null } = save;
  const { agent, versionId } = await openDraftVersion(ctx, tx, save);
  const { version } = values;
  const edition =
    version === undefined
      ? {}
      : await editionOf(tx, { agent, versionId, version });
  const columns = columnsOf(values);
  const updatedAt = ctx.now();
  const isSaved = await updateDraftVersion(tx, {
    versionId,
    revision,
    set: { ...columns.version, ...edition, ...wordColumns(words), updatedAt },
  });
  if (!isSaved) throw await changedElsewhere(tx, agent);
  await updateDeliverable(tx, versionId, columns.deliverable);
  await updateListing(tx, versionId, columns.listing);
  await keepFreeFree(tx, versionId);
  const slug = await chooseSlug(tx, agent, values);
  const saved = await readDraft(tx, await ownAgent(tx, save));
  await updateAgent(tx, agent.id, {
    ...slug,
    ...(agent.publishedVersionId === null && listedCopy(saved)),
    updatedAt,
  });
  return { ...saved, ...slug };
}

function wordColumns({ note, appeal }: SubmissionWords = {}) {
  return {
    ...(note !== undefined && { submissionNote: note || null }),
    ...(appeal !== undefined && { draftAppeal: appeal || null }),
  };
}

type Numbered = { agent: AgentRow; versionId: string; version: string };

/**
 * A draft with the number of the published version edits its listing. Any other
 * number must be free.
 */
async function editionOf(tx: Db, { agent, versionId, version }: Numbered) {
  const { id: agentId, publishedVersionId } = agent;
  const published = await findVersionTerms(tx, publishedVersionId);
  if (published?.version.version === version) {
    return { edition: published.version.edition + 1 };
  }
  const wanted = { agentId, version, versionId };
  if (await isVersionTaken(tx, wanted)) throw versionTaken(version);
  return { edition: 0 };
}

function versionTaken(version: string): DomainError {
  return fieldError(
    "conflict",
    "version",
    `Version ${version} already exists.`,
  );
}

async function changedElsewhere(tx: Db, agent: AgentRow): Promise<DomainError> {
  const current = await readDraft(tx, agent);
  return new DomainError(
    "conflict",
    "This draft was changed somewhere else since you opened it.",
    { details: { current } },
  );
}
