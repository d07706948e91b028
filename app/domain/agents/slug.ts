export const SLUG_MESSAGE =
  "Slug must be lowercase letters, numbers, and dashes only";

export const MAX_SLUG = 80;

/** The slug for a name (docs/product/agents.md#slugs). */
export function slugFromName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, "")
    .replace(/[\s-]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, MAX_SLUG)
    .replace(/-$/, "");
}

/** The slug with a number, for one that is taken, within the length limit. */
export function numberedSlug(slug: string, number: number): string {
  if (number === 1) return slug;
  const ending = `-${number}`;
  return slug.slice(0, MAX_SLUG - ending.length) + ending;
}
