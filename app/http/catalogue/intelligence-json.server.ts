import { z } from "zod";

import type { IntelligenceRow } from "~/models/catalogue/intelligence-pages.server";

export const intelligenceJsonSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  logoUrl: z.string().nullable(),
});

/** A catalogue entry in the API. */
export function intelligenceJson(
  entry: IntelligenceRow,
): z.input<typeof intelligenceJsonSchema> {
  const { id, slug, title, description, category, tags, logoUrl } = entry;
  return { id, slug, title, description, category, tags, logoUrl };
}
