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

/** The refusal of a stated authentication that no call could pass. */
export const KEY_WANTED =
  "No key is stored for your endpoint. Store it, or choose “None beyond the license key”";

type Called = {
  deliverableType: string;
  endpointAuthType: string | null;
  hasOperations: boolean;
};

/**
 * Whether the endpoint asks for a key that its creator has not stored. Buyers
 * call an endpoint without operations themselves.
 */
export function lacksKey(called: Called, secretHeader: string | null): boolean {
  const { deliverableType, endpointAuthType, hasOperations } = called;
  if (deliverableType !== "endpoint" || !hasOperations) return false;
  return (endpointAuthType ?? "none") !== "none" && secretHeader === null;
}

/** Why buyers cannot call an address over https; null if they can. */
export function endpointError(address: string): string | null {
  if (address === "") return "Endpoint URL is required";
  if (!/^https:\/\//i.test(address)) {
    return "Start with https:// so that our calls to you are encrypted";
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
