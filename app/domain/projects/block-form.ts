import { z } from "zod";

import { lineField } from "../platform/form-fields";

/** The account whose requests a user blocks. */
export const blockSchema = z.object({
  username: lineField({ message: "Enter a username.", max: 100 }),
});
