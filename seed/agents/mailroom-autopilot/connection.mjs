/** Gmail: attachments are read, and filed in a folder on this machine. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";

import { googleToken } from "./token.mjs";

export const operation = "file";
const GMAIL = "https://gmail.googleapis.com/gmail/v1/users/me/messages";
const LONGEST_TEXT = 5000;

export function live(config, fetch = globalThis.fetch) {
  const contents = new Map();
  return {
    async read() {
      const token = await googleToken(config, fetch);
      const call = (path) => gmail(path, token, fetch);
      const messages = [];
      for (const id of await messageIds(call, config.query)) {
        const { payload, internalDate } = await call(`/${id}?format=full`);
        const attachments = [];
        for (const part of partsOf(payload).filter(isAttachment)) {
          const bytes = await download(call, id, part);
          const hash = createHash("sha256").update(bytes).digest("hex");
          contents.set(hash, bytes);
          attachments.push(describe(part, bytes, hash));
        }
        messages.push({ id, ...headOf(payload, internalDate), attachments });
      }
      const { filedHashes } = await readState(config);
      return {
        messages,
        existing: await pathsIn(config.rootFolder),
        filedHashes,
      };
    },
    async write(output) {
      const state = await readState(config);
      for (const { path, hash } of output.filed) {
        const target = join(config.rootFolder, path);
        await mkdir(dirname(target), { recursive: true });
        await writeFile(target, contents.get(hash), { flag: "wx" });
        state.filedHashes.push(hash);
        await writeFile(config.stateFile, JSON.stringify(state));
      }
      await writeFile(config.unsureFile, `${output.list}\n`);
      return report(output, "Filed");
    },
  };
}

/** What a live run would do with the answer. */
export function dryRun(output) {
  return report(output, "Would file");
}

function report({ filed, left, list }, verb) {
  return [
    ...filed.map(({ file, path }) => `${verb} ${file} as ${path}`),
    ...left.map(({ file, why }) => `Left alone: ${file}, ${why}`),
    ...list.split("\n"),
  ];
}

async function messageIds(call, query) {
  const ids = [];
  let page = "";
  do {
    const search = new URLSearchParams({ q: query, maxResults: "500" });
    if (page) search.set("pageToken", page);
    const found = await call(`?${search}`);
    ids.push(...(found.messages ?? []).map(({ id }) => id));
    page = found.nextPageToken;
  } while (page);
  return ids;
}

function partsOf(payload) {
  return [payload, ...(payload.parts ?? []).flatMap(partsOf)];
}

function isAttachment({ filename, body }) {
  return Boolean(filename) && Boolean(body.attachmentId ?? body.data);
}

async function download(call, id, { body }) {
  const { data } = body.attachmentId
    ? await call(`/${id}/attachments/${body.attachmentId}`)
    : body;
  return Buffer.from(data, "base64url");
}

function describe({ filename: name, mimeType }, bytes, hash) {
  const isProtected = needsPassword(name, bytes);
  return { name, mimeType, size: bytes.length, isProtected, hash };
}

/** Encrypted PDF files, ZIP archives and Office documents. */
function needsPassword(name, bytes) {
  const start = bytes.subarray(0, 4).toString("hex");
  if (start === "25504446") return bytes.includes("/Encrypt");
  if (start === "504b0304") return (bytes[6] & 1) === 1;
  return start === "d0cf11e0" && /\.(?:docx|xlsx|pptx)$/i.test(name);
}

function headOf(payload, internalDate) {
  const header = (name) =>
    payload.headers.find((one) => one.name.toLowerCase() === name)?.value ?? "";
  const [, fromName, address] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>/.exec(
    header("from"),
  ) ?? [null, "", header("from")];
  const plain = partsOf(payload).find(
    ({ mimeType, body }) => mimeType === "text/plain" && body.data,
  );
  const text = plain ? Buffer.from(plain.body.data, "base64url") : "";
  return {
    at: new Date(Number(internalDate)).toISOString(),
    from: address,
    fromName,
    subject: header("subject"),
    text: text.toString().slice(0, LONGEST_TEXT),
  };
}

async function pathsIn(folder) {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, {
    recursive: true,
    withFileTypes: true,
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      relative(folder, join(entry.parentPath ?? entry.path, entry.name)),
    )
    .map((path) => path.split(sep).join("/"));
}

async function gmail(path, token, fetch) {
  const response = await fetch(`${GMAIL}${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`Gmail answered ${response.status}`);
  return response.json();
}

async function readState({ stateFile }) {
  if (!existsSync(stateFile)) return { filedHashes: [] };
  return JSON.parse(await readFile(stateFile, "utf8"));
}
