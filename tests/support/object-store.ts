import { once } from "node:events";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import S3rver from "@20minutes/s3rver";

import { listen } from "./listen";

const BUCKET = "site";
/** s3rver's own account. */
const KEY = "S3RVER";

type State = "up" | "away" | "slow" | "failing";

export type ObjectStore = {
  /** The variables of a site that uses this store. */
  variables: Record<string, string>;
  endpoint: string;
  /** `slow` takes requests and never responds; `failing` responds with 503. */
  become: (state: State) => void;
  /** Requests so far, such as "PUT /site/…". */
  requests: string[];
  /** The keys of all objects. */
  keys: () => string[];
  /** The number of unfinished multipart uploads. */
  uploads: () => number;
  stop: () => Promise<void>;
};

/** A local S3 server with a bucket, and the faults of a real one. */
export async function startObjectStore(): Promise<ObjectStore> {
  const directory = mkdtempSync(join(tmpdir(), "armory-s3-"));
  const folder = join(directory, BUCKET);
  mkdirSync(folder);
  const s3 = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    // It computes another signature for "/site/", the address of a list.
    allowMismatchedSignatures: true,
  });
  const handle = s3.callback();
  const requests: string[] = [];
  let state: State = "up";
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (state !== "up") misbehave(state, request, response);
    else if (!completes(folder, request, response)) handle(request, response);
  });
  const endpoint = `http://127.0.0.1:${await listen(server)}`;
  return {
    endpoint,
    variables: {
      PACKAGE_STORE_URL: `s3://${BUCKET}/data?endpoint=${endpoint}`,
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: KEY,
    },
    become: (next) => {
      state = next;
      server.closeAllConnections();
    },
    requests,
    keys: () => keysIn(folder),
    uploads: () => uploadsIn(folder).length,
    stop: async () => {
      server.closeAllConnections();
      const closed = once(server, "close");
      server.close();
      await closed;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function misbehave(
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (state === "away") request.socket.destroy();
  if (state === "failing") response.writeHead(503).end();
}

/** s3rver can neither abort a multipart upload nor list them. */
function completes(
  folder: string,
  { method, url }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { searchParams } = new URL(url ?? "", "http://localhost");
  const id = searchParams.get("uploadId");
  if (method === "DELETE" && id !== null) {
    rmSync(join(uploadsFolder(folder), id), { recursive: true, force: true });
    response.writeHead(204).end();
    return true;
  }
  if (method !== "GET" || !searchParams.has("uploads")) return false;
  response.setHeader("Content-Type", "application/xml");
  response.end(uploadList(folder, searchParams.get("prefix") ?? ""));
  return true;
}

function uploadList(folder: string, prefix: string): string {
  const uploads = uploadsIn(folder).filter(({ key }) => key.startsWith(prefix));
  const items = uploads.map(
    ({ id, key, at }) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
  );
  return `<ListMultipartUploadsResult>${items.join("")}<IsTruncated>false</IsTruncated></ListMultipartUploadsResult>`;
}

function uploadsIn(folder: string) {
  return namesIn(uploadsFolder(folder)).map((id) => {
    const file = join(uploadsFolder(folder), id, "key");
    return { id, key: readFileSync(file, "utf8"), at: statSync(file).mtime };
  });
}

function uploadsFolder(folder: string): string {
  return join(folder, "._S3rver_uploads");
}

function keysIn(folder: string): string[] {
  const ending = "._S3rver_object";
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .sort();
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
