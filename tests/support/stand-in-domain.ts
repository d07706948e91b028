import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Resolver } from "node:dns/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { onTestFinished } from "vitest";

import { createDomainRecords } from "~/integrations/domain-records.server";
import {
  createEndpointClient,
  isPublicAddress,
} from "~/integrations/endpoint-client.server";

import { selfSigned } from "./certificate";
import { listen } from "./listen";
import { standInDns } from "./stand-in-dns";

/** The domain that the stand-in's certificate is for. */
export const DOMAIN = "armory.example";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * A name server and a web server on loopback ports, and the application's
 * reader of both. It asks that name server, and connects to the web server's
 * port instead of 443.
 */
export async function standInDomain({ isLoopbackPublic = true } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "armory-domain-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = selfSigned(folder);
  if (!files) throw new Error("No certificate could be created");
  const cert = readFileSync(files.certificate, "utf8");
  const host = { handle: notFound, requests: [] as string[] };
  const server = createServer(
    { cert, key: readFileSync(files.key, "utf8") },
    (request, response) => {
      host.requests.push(`${request.headers.host}${request.url}`);
      host.handle(request, response);
    },
  );
  const port = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });

  const { zone, server: dns } = await standInDns();
  zone.addresses.set(DOMAIN, "127.0.0.1");
  const resolver = new Resolver();
  resolver.setServers([dns]);
  const client = createEndpointClient({
    ca: cert,
    isAllowed: isLoopbackPublic
      ? (address) => address === "127.0.0.1"
      : isPublicAddress,
    findAddress: async (name) => {
      const [address = ""] = await resolver.resolve4(name);
      return { address };
    },
  });
  const records = createDomainRecords({
    callEndpoint: (call) => {
      const url = new URL(call.url);
      url.port = String(port);
      return client({ ...call, url: url.href });
    },
    dnsServers: [dns],
  });
  return { zone, host, records };
}

function notFound(_request: IncomingMessage, response: ServerResponse) {
  response.writeHead(404).end();
}

/** Serves a file with these lines at the address of the proof. */
export function servesFile(...lines: string[]): Handler {
  return ({ url }, response) => {
    const isProof = url === "/.well-known/armory-publisher.txt";
    response.writeHead(isProof ? 200 : 404).end(lines.join("\r\n"));
  };
}
