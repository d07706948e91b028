import { deviceLine } from "~/domain/accounts/device-name";
import { shortenAddress } from "~/domain/platform/network-address";

import type { Device } from "./start-session.server";

/** Such as "Firefox on Linux (203.0.113.0)", for mails to the owner. */
export function describeDevice({ userAgent, clientAddress }: Device): string {
  return deviceLine(userAgent, shortenAddress(clientAddress));
}
