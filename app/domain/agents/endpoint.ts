/** docs/product/agents.md#endpoints */
export const ENDPOINT_AUTH_TYPES = [
  "none",
  "api_key",
  "bearer_token",
  "oauth",
] as const;

type EndpointAuthType = (typeof ENDPOINT_AUTH_TYPES)[number];

/** A stored authentication type; unknown ones count as none. */
export function endpointAuthType(stored: string | undefined): EndpointAuthType {
  return ENDPOINT_AUTH_TYPES.find((type) => type === stored) ?? "none";
}

/** Why buyers cannot call an address over https; null if they can. */
export function endpointError(address: string): string | null {
  if (address === "") return "Endpoint URL is required";
  if (!/^https:\/\//i.test(address)) {
    return "Start with https:// so that buyers call you over an encrypted connection";
  }
  return isEndpointAddress(address)
    ? null
    : "Please enter a valid endpoint URL";
}

function isEndpointAddress(text: string): boolean {
  if (!/^https:\/\/[^\s/]/i.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === "" && password === "" && hostname !== "";
}
