import { fieldWords } from "./field-words";
import { AGENT_FIELDS, type FieldValues } from "./fields";

/** What buyers get. A change of it needs a new version. */
const DELIVERED = [
  "deliverableType",
  "zipFileId",
  "endpointBaseUrl",
  "endpointAuthType",
  "operations",
  "instructionsMd",
] as const;

type Delivered = { zipFileId: string | null } & Pick<
  FieldValues,
  Exclude<(typeof DELIVERED)[number], "zipFileId">
>;

/**
 * Whether buyers would get something else than from the published version
 * (docs/product/agents.md#versions-and-listing-edits).
 */
export function isDeliveryChanged(
  published: Delivered,
  draft: Delivered,
): boolean {
  return DELIVERED.some((name) => {
    const field = AGENT_FIELDS[name];
    return (
      fieldWords(name, field, published) !== fieldWords(name, field, draft)
    );
  });
}

type Texts = Record<Exclude<(typeof DELIVERED)[number], "zipFileId">, string>;

/** The same for texts of a form, compared with those of the last save. */
export function isDeliveryTyped(saved: Texts, typed: Texts): boolean {
  return DELIVERED.some(
    (name) => name !== "zipFileId" && saved[name].trim() !== typed[name].trim(),
  );
}

type Numbered = { version: string; edition: number };

/** Names what is prepared or decided: a version, or an edit of its listing. */
export function versionName({ version, edition }: Numbered): string {
  return edition > 0 ? "Listing edit" : `Version ${version}`;
}
