import { purchasePath } from "~/domain/orders/checkout-paths";

import type { Delivery } from "../find-delivery.server";

/**
 * What a buyer owns, by type, with its creator's instructions. An endpoint's
 * credentials are never included.
 */
export type Delivered = { instructionsMd: string | null } & (
  | {
      type: "zip";
      downloadUrl: string;
      /** The signed verdict of the content checks. */
      verdictUrl: string;
      fileName: string;
      size: number;
      sha256: string;
    }
  | {
      type: "endpoint";
      endpointBaseUrl: string | null;
      endpointAuthType: string | null;
    }
  | { type: "instructions" }
);

/** Null for a package that has not been stored. */
export function deliveredTo(
  orderId: string,
  { deliverable, file }: Delivery,
): Delivered | null {
  const { type } = deliverable;
  const instructionsMd = deliverable.instructionsMd || null;
  if (type === "instructions") return { type, instructionsMd };
  if (type === "endpoint") {
    const { endpointBaseUrl, endpointAuthJson } = deliverable;
    const endpointAuthType = endpointAuthJson?.type ?? null;
    return { type, endpointBaseUrl, endpointAuthType, instructionsMd };
  }
  if (!file) return null;
  const { fileName, size, sha256 } = file;
  const downloadUrl = `${purchasePath(orderId)}/download`;
  const verdictUrl = `${purchasePath(orderId)}/verdict`;
  const facts = { fileName, size, sha256, instructionsMd };
  return { type, downloadUrl, verdictUrl, ...facts };
}
