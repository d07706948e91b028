import { lookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { isIP } from "node:net";

import ipaddr from "ipaddr.js";

import { isEventStream } from "~/domain/runs/event-stream";

export type EndpointCall = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | null;
  /** The total time for name lookup, connection and answer. */
  timeoutMs: number;
  mostBytes: number;
  /**
   * Whether the rest of an event stream can be skipped after this part. Hosts
   * may leave it open.
   */
  isLast?: ((part: Uint8Array) => boolean) | undefined;
  /** Whether to skip the whole body. */
  onlyStatus?: boolean;
};

export type EndpointAnswer = {
  status: number;
  contentType: string;
  body: Buffer;
  /** The session that an MCP server began. */
  mcpSession?: string;
};

/** Calls an external host; throws EndpointError if nothing usable came back. */
export type EndpointClient = (call: EndpointCall) => Promise<EndpointAnswer>;

export class EndpointError extends Error {
  override readonly name = "EndpointError";
  constructor(readonly reason: "timeout" | "unreachable" | "too_large") {
    super(reason);
  }
}

type Options = {
  /** Whether an address may be connected to. */
  isAllowed?: (address: string) => boolean;
  /** A certificate to trust besides the system's. */
  ca?: string;
  /** Finds the address of a name instead of the system. */
  findAddress?: (hostname: string) => Promise<{ address: string }>;
};

/**
 * Uses https and connects only to public addresses. Resolves the name once and
 * connects to the address that it checked, which prevents DNS rebinding.
 * Returns redirects instead of following them.
 */
export function createEndpointClient(options: Options = {}): EndpointClient {
  const { isAllowed = isPublicAddress, ca, findAddress = lookup } = options;
  return async (call) => {
    const signal = AbortSignal.timeout(call.timeoutMs);
    try {
      const url = new URL(call.url);
      if (url.protocol !== "https:") throw new EndpointError("unreachable");
      const address = await resolveOnce(url.hostname, { findAddress, signal });
      if (!isAllowed(address)) throw new EndpointError("unreachable");
      const response = await send(url, call, { address, ca, signal });
      return await readAnswer(response, call);
    } catch (error) {
      if (error instanceof EndpointError) throw error;
      throw new EndpointError(signal.aborted ? "timeout" : "unreachable");
    }
  };
}

/**
 * False for private, loopback, link-local and reserved addresses, which include
 * a cloud's metadata service.
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.process(address).range() === "unicast";
}

const PRIVATE_NAME =
  /^(?:[^.]+|.*\.(?:localhost|local|internal|lan|home\.arpa))\.?$/i;

/**
 * False for private addresses and for names that no public name server knows.
 * Other names may still lead to a private address.
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) ? isPublicAddress(host) : !PRIVATE_NAME.test(host);
}

type Resolving = {
  findAddress: NonNullable<Options["findAddress"]>;
  signal: AbortSignal;
};

async function resolveOnce(
  hostname: string,
  { findAddress, signal }: Resolving,
): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host)) return host;
  const { address } = await Promise.race([findAddress(host), aborted(signal)]);
  return address;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error("aborted")), {
      once: true,
    });
  });
}

type Connection = { address: string; ca?: string; signal: AbortSignal };

function send(
  url: URL,
  { method, headers, body }: EndpointCall,
  { address, ca, signal }: Connection,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method,
      headers,
      signal,
      agent: false,
      ...(ca ? { ca } : {}),
      lookup: (_host, options, found) => {
        const family = isIP(address);
        if (options.all) found(null, [{ address, family }]);
        else found(null, address, family);
      },
    });
    sent.on("response", resolve).on("error", reject);
    sent.end(body ?? undefined);
  });
}

/** Reads an answer; of an event stream, only the needed part. */
async function readAnswer(
  response: IncomingMessage,
  call: EndpointCall,
): Promise<EndpointAnswer> {
  const contentType = response.headers["content-type"] ?? "";
  const status = response.statusCode ?? 0;
  if (call.onlyStatus) {
    response.destroy();
    return { status, contentType, body: Buffer.of() };
  }
  const isLast = isEventStream(contentType) ? call.isLast : undefined;
  const body = await readBody(response, { ...call, isLast });
  return { status, contentType, body, ...sessionIn(response) };
}

/** Stops reading when the answer is too large. */
async function readBody(
  response: IncomingMessage,
  { mostBytes, isLast }: Pick<EndpointCall, "mostBytes" | "isLast">,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.byteLength;
    if (bytes > mostBytes) throw new EndpointError("too_large");
    parts.push(part);
    if (isLast?.(part)) return Buffer.concat(parts);
  }
  if (!response.complete) throw new EndpointError("unreachable");
  return Buffer.concat(parts);
}

function sessionIn({ headers }: IncomingMessage) {
  const session = headers["mcp-session-id"];
  return typeof session === "string" ? { mcpSession: session } : {};
}
