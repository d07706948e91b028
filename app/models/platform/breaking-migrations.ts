/**
 * Migrations with which the version before them cannot run, with the reason.
 * All others only add (CONTRIBUTING.md, "Add a migration").
 */
export const BREAKING_MIGRATIONS: Readonly<Record<string, string>> = {
  "0051_reference_indexes":
    "Versions without this list refuse every database that is newer than they are.",
};
