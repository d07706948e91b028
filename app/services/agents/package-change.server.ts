import type { FieldChange } from "~/domain/approvals/version-changes";
import { diffEntries } from "~/domain/approvals/package-diff";
import { plural } from "~/domain/platform/plural";
import { reviewLabel } from "~/domain/agents/field-labels";
import type { VersionTerms } from "~/models/catalogue/agent-pages.server";
import type { PackageFile } from "~/models/agents/package-files.server";
import type { Db } from "~/models/platform/store.server";

import { findDeliveredPackage } from "./delivered-package.server";

/** The package as a change of a version; none if it has the same content. */
export async function packageChange(
  db: Db,
  published: VersionTerms,
  submitted: VersionTerms,
): Promise<FieldChange[]> {
  const [before, after] = await Promise.all([
    findDeliveredPackage(db, published.deliverable),
    findDeliveredPackage(db, submitted.deliverable),
  ]);
  if (before?.sha256 === after?.sha256) return [];
  return [
    {
      field: reviewLabel("zipFileId"),
      before: before ? words(before) : "None",
      after: after ? `${words(after)}${comparison(before, after)}` : "None",
    },
  ];
}

function words({ fileName, entries }: PackageFile): string {
  return `${fileName}, ${plural(entries.length, "file")}`;
}

function comparison(before: PackageFile | null, after: PackageFile) {
  if (!before) return "";
  const changes = diffEntries(after.entries, before.entries);
  const named = (["added", "changed", "removed"] as const)
    .map((kind) => ({
      kind,
      names: changes
        .filter(({ change }) => change === kind)
        .map(({ name }) => name),
    }))
    .filter(({ names }) => names.length > 0)
    .map(({ kind, names }) => `${names.length} ${kind} (${namesIn(names)})`);
  return named.length === 0 ? "" : `: ${named.join(", ")}`;
}

const MOST_NAMES = 5;

/** The first names; the list of the package's files has all. */
function namesIn(names: readonly string[]): string {
  const left = names.length - MOST_NAMES;
  const first = names.slice(0, MOST_NAMES).join(", ");
  return left > 0 ? `${first} and ${left} more` : first;
}
