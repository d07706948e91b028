import type { Variables } from "./variables";
import { ConfigurationError } from "./configuration-error";
import { isLoopback } from "./loopback";
import { isPrivateAddress } from "./private-address";

/** A language model behind an OpenAI-compatible API. */
export type ModelEndpoint = {
  /** Without a slash at its end: "/chat/completions" follows. */
  url: string;
  /** Host and port, as visitors are told. */
  host: string;
  key: string | null;
  model: string;
};

/** Each has the variables `_URL`, `_KEY` and `_MODEL`. */
export const MODEL_SERVICES = ["PLANNER", "EMBEDDINGS"] as const;
type ModelService = (typeof MODEL_SERVICES)[number];

/**
 * The endpoint of a service, or null without its URL. The key travels to it, so
 * plain http is for this machine and private networks only.
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

/** A path and nothing else: credentials in a URL would reach logs. */
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

/** Text that no header can carry would be quoted in an error message. */
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
