import { randomBytes } from "node:crypto";

import { LICENSE_KEY_BYTES, licenseKeyOf } from "~/domain/orders/license-key";

/** A fresh licence key: random, never derived from the order it belongs to. */
export function newLicenseKey(): string {
  return licenseKeyOf(randomBytes(LICENSE_KEY_BYTES));
}
