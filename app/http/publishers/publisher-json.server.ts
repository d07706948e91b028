import { z } from "zod";

import { PROOF_METHODS, PROOF_STATUSES } from "~/domain/publishers/publishers";
import type { Publisher } from "~/services/publishers/show-publisher.server";

export const publisherSchema = z.object({
  domain: z.string(),
  checkedAt: z.string(),
});

export const ownDomainSchema = z.object({
  domain: z.string(),
  status: z.enum(PROOF_STATUSES),
  method: z.enum(PROOF_METHODS).nullable(),
  dnsName: z.string().describe("The name of the TXT record."),
  fileUrl: z.string().describe("The address of the file."),
  value: z.string().describe("A TXT record, or a line of the file."),
});

export function publisherJson(
  publisher: Publisher | null,
): z.infer<typeof publisherSchema> | null {
  if (!publisher) return null;
  const { domain, checkedAt } = publisher;
  return { domain, checkedAt: checkedAt.toISOString() };
}
