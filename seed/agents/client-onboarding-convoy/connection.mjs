/** Clients are read from a JSON file, signatures from Dropbox Sign; messages go to a webhook. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { page } from "./operations.mjs";

const DROPBOX_SIGN = "https://api.hellosign.com/v3/signature_request";
const today = () => new Date().toISOString().slice(0, 10);
export const operation = "status";

export function live(config, fetch = globalThis.fetch) {
  let clients = [];
  return {
    async read() {
      const listed = JSON.parse(await readFile(config.clientsFile, "utf8"));
      clients = await Promise.all(
        listed.map((client) => withSignature(client, config, fetch)),
      );
      return { on: today(), clients };
    },
    async write({ messages }) {
      await writePages(clients, config);
      for (const { to, text } of messages) {
        await post(fetch, config.webhookUrl, { to, text: `${to}: ${text}` });
      }
      return [
        `Wrote ${clients.length} progress pages to ${config.pagesFolder}`,
        ...messages.map(({ to, text }) => `Sent to ${to}: ${text}`),
      ];
    },
  };
}

/** What a live run would do with the answer. */
export function dryRun({ clients, messages }) {
  return [
    ...clients.map(
      ({ name, done, of }) =>
        `Would write the page of ${name}: ${done} of ${of} steps`,
    ),
    ...messages.map(({ to, text }) => `Would send to ${to}: ${text}`),
  ];
}

async function withSignature(listed, { dropboxSignKey }, fetch) {
  const { signatureRequestId, ...client } = listed;
  if (client.signedOn || !signatureRequestId) return client;
  const login = Buffer.from(`${dropboxSignKey}:`).toString("base64");
  const response = await fetch(
    `${DROPBOX_SIGN}/${encodeURIComponent(signatureRequestId)}`,
    { headers: { Authorization: `Basic ${login}` } },
  );
  if (!response.ok) throw new Error(`Dropbox Sign answered ${response.status}`);
  const { signature_request: request } = await response.json();
  return request.is_complete
    ? { ...client, signedOn: lastSignature(request.signatures) }
    : client;
}

/** Dropbox Sign gives the time of each signature in seconds. */
function lastSignature(signatures) {
  const seconds = Math.max(...signatures.map((one) => one.signed_at));
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

async function writePages(clients, config) {
  await mkdir(config.pagesFolder, { recursive: true });
  for (const [index, client] of clients.entries()) {
    const name = client.name.toLowerCase().match(/[a-z\d]+/g) ?? [];
    const file = `${[index + 1, ...name].join("-")}.html`;
    const { html } = page({ on: today(), client }, config);
    await writeFile(join(config.pagesFolder, file), html);
  }
}

async function post(fetch, url, body) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The webhook answered ${response.status}`);
}
