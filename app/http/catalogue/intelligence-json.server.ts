import { z } from "zod";

/** A catalogue entry in the API. */
export const intelligenceJsonSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  logoUrl: z.string().nullable(),
});
