import type { Variables } from "./variables";
import { ConfigurationError } from "./configuration-error";
import { isLoopback } from "./loopback";
import { isPrivateAddress } from "./private-address";

/** A language model behind an OpenAI-compatible API. */
export type ModelEndpoint = {
  /** Without a trailing slash, because "/chat/completions" is appended. */
  url: string;
  /** Host and port, as shown to visitors. */
  host: string;
  key: string | null;
  model: string;
};

/** Each has the variables `_URL`, `_KEY` and `_MODEL`. */
export const MODEL_SERVICES = ["PLANNER", "EMBEDDINGS"] as const;
type ModelService = (typeof MODEL_SERVICES)[number];

/**
 * The endpoint of a service; null without its URL. The key is sent to it, so
 * plain http is allowed only for this machine and private networks.
 */
export function readModelEndpoint(
  variables: Variables,
  service: ModelService,
): ModelEndpoint | null {
  const address = variables[`${service}_URL`];
  if (!address) return null;
  const { protocol, hostname, host, href } = readUrl(service, address);
  if (
    protocol !== "https:" &&
    !isLoopback(hostname) &&
    !isPrivateAddress(hostname)
  ) {
    refuse(`${service}_URL needs https outside private networks`);
  }
  const model = variables[`${service}_MODEL`];
  if (!model) refuse(`${service}_URL needs ${service}_MODEL`);
  const url = href.replace(/\/+$/, "");
  return { url, host, key: readKey(variables, service), model };
}

/** Only a path is allowed: credentials in a URL would end up in logs. */
function readUrl(service: ModelService, address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  if (!url || !isWeb || url.href !== `${url.origin}${url.pathname}`) {
    return refuse(
      `${service}_URL must be an http or https address without user name, query or fragment`,
    );
  }
  return url;
}

/** A key that does not fit in a header would be quoted in an error message. */
function readKey(variables: Variables, service: ModelService): string | null {
  const key = variables[`${service}_KEY`];
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key)) {
    refuse(`${service}_KEY must be printable characters without spaces`);
  }
  return key ?? null;
}

function refuse(message: string): never {
  throw new ConfigurationError(message);
}
