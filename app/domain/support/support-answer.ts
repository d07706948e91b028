import { z } from "zod";

import { SUPPORT_STATUSES, type SupportStatus } from "./statuses";
import { textField } from "../platform/form-fields";

/** An administrator's answer. */
export const supportAnswerSchema = z.object({
  message: textField({ message: "Write an answer first.", max: 5000 }),
});

/** What was typed as an answer, when a request is closed: nothing. */
export const unsentAnswerSchema = z.object({
  message: z
    .string()
    .optional()
    .refine((text) => !text?.trim(), {
      message: "Send this answer, or clear it to close without it.",
    }),
});

/** The statuses in which a request can still be answered. */
export const ANSWERABLE: readonly SupportStatus[] = ["open", "answered"];

/** The status in an address; anything else means open requests. */
export function supportStatusOf(text: string | null): SupportStatus {
  return SUPPORT_STATUSES.find((status) => status === text) ?? "open";
}
