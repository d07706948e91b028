import { Resolver } from "node:dns/promises";

import { EndpointError, type EndpointClient } from "./endpoint-client.server";

const DNS_MS = 2_000;
const DNS_TRIES = 2;
const FILE_MS = 5_000;
const MOST_BYTES = 16_384;

/** Why nothing could be read, or the lines that were. */
export type Lines =
  | { lines: string[] }
  | { problem: "missing" | "redirected" | "unreachable" };

/** Reads what the owner of a domain publishes about it. */
export type DomainRecords = {
  /** The TXT records of a name. */
  readTxt: (name: string) => Promise<Lines>;
  /** The lines of a small text file. Follows no redirect. */
  readFile: (url: string) => Promise<Lines>;
};

type Options = {
  callEndpoint: EndpointClient;
  /** Name servers to ask instead of the system's. */
  dnsServers?: string[];
};

export function createDomainRecords({
  callEndpoint,
  dnsServers,
}: Options): DomainRecords {
  return {
    async readTxt(name) {
      const resolver = new Resolver({ timeout: DNS_MS, tries: DNS_TRIES });
      if (dnsServers) resolver.setServers(dnsServers);
      try {
        const records = await resolver.resolveTxt(name);
        return { lines: records.map((parts) => parts.join("").trim()) };
      } catch (error) {
        return { problem: isMissing(error) ? "missing" : "unreachable" };
      }
    },

    async readFile(url) {
      try {
        const { status, body } = await callEndpoint({
          url,
          method: "GET",
          headers: { "User-Agent": "Armory-Publisher-Check/1" },
          body: null,
          timeoutMs: FILE_MS,
          mostBytes: MOST_BYTES,
        });
        return linesOf(status, body);
      } catch (error) {
        if (error instanceof EndpointError) return { problem: "unreachable" };
        throw error;
      }
    },
  };
}

function linesOf(status: number, body: Buffer): Lines {
  if (status >= 300 && status < 400) return { problem: "redirected" };
  if (status === 404 || status === 410) return { problem: "missing" };
  if (status !== 200) return { problem: "unreachable" };
  const lines = body.toString("utf8").split(/\r?\n/);
  return { lines: lines.map((line) => line.trim()) };
}

/** The name servers answered that there is no such name or record. */
function isMissing(error: unknown): boolean {
  const code: unknown =
    error instanceof Error ? Reflect.get(error, "code") : undefined;
  return code === "ENOTFOUND" || code === "ENODATA";
}
