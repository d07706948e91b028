import { newColumns } from "~/domain/agents/field-columns";
import { listScreenshots } from "~/models/catalogue/assets.server";
import type { VersionTerms } from "~/models/catalogue/agent-pages.server";
import type { Refusal } from "~/models/agents/review-decisions.server";
import type { Db } from "~/models/platform/store.server";

/** A submission as its reviewer read it; its creator may edit it afterwards. */
export async function copySubmitted(db: Db, terms: VersionTerms) {
  const { version, listing, deliverable } = terms;
  const { status, revision, submittedAt, createdAt, updatedAt, ...words } =
    version;
  const screenshots = await listScreenshots(db, version.id);
  const pictures = screenshots.map(({ url }) => url);
  return { version: words, listing, deliverable, pictures };
}

/**
 * A version as it was submitted. Without a copy only its name and number are
 * shown, because later edits are private to the owner.
 */
export function asSubmitted(
  current: VersionTerms,
  refusal: Refusal | undefined,
): VersionTerms {
  const copy = refusal?.submitted;
  const submittedAt = refusal?.submittedAt ?? null;
  if (!copy) return withoutContent(current, submittedAt);
  return {
    version: { ...current.version, ...copy.version, submittedAt },
    listing: { ...current.listing, ...copy.listing },
    deliverable: { ...current.deliverable, ...copy.deliverable },
  };
}

function withoutContent(
  { version, listing, deliverable }: VersionTerms,
  submittedAt: Date | null,
): VersionTerms {
  const { name, version: number } = version;
  const empty = newColumns({ name, version: number });
  return {
    version: {
      ...version,
      ...empty.version,
      submissionNote: null,
      submittedAt,
    },
    listing: { ...listing, ...empty.listing },
    deliverable: { ...deliverable, ...empty.deliverable, zipFileId: null },
  };
}
