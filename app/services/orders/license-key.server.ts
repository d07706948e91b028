import { randomBytes } from "node:crypto";

import { LICENSE_KEY_BYTES, licenseKeyOf } from "~/domain/orders/license-key";

/** A new license key: random, never derived from its order. */
export function newLicenseKey(): string {
  return licenseKeyOf(randomBytes(LICENSE_KEY_BYTES));
}
