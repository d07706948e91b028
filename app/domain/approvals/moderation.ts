import { z } from "zod";

import { reasonSchema } from "../platform/reason";
import { formRevisionSchema as revision } from "../platform/revision";

/** Hides an entry of a list with a reason, or shows it again. */
export const moderationSchema = z.discriminatedUnion(
  "act",
  [
    reasonSchema.extend({ act: z.literal("hide"), revision }),
    z.object({ act: z.literal("show"), revision }),
  ],
  "Choose hide or show.",
);
