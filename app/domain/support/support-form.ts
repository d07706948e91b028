import { z } from "zod";

import {
  contactEmail,
  lineField,
  textField,
  trapField,
} from "../platform/form-fields";
import { MAX_MESSAGE, MIN_MESSAGE } from "./message-limits";

export const supportFormSchema = z.object({
  name: lineField({
    message: "Name must be at least 2 characters",
    min: 2,
    max: 200,
  }),
  email: contactEmail,
  subject: lineField({
    message: "Subject must be at least 5 characters",
    min: 5,
    max: 200,
  }),
  message: textField({
    message: `Message must be at least ${MIN_MESSAGE} characters`,
    min: MIN_MESSAGE,
    max: MAX_MESSAGE,
  }),
  ...trapField,
});

export type SupportForm = z.output<typeof supportFormSchema>;

const ORDER_ID = /^[\da-f-]{36}$/;

/** The initial subject of a form about an order; empty for any other. */
export function subjectAbout(orderId: string | null): string {
  return orderId && ORDER_ID.test(orderId) ? `Order ${orderId}` : "";
}
