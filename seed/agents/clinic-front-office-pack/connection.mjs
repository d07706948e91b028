/** Twilio: replies are read and texts sent. The office's data is a file. */
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";

export const operation = "workList";
const TWO_DAYS = 2 * 86_400_000;

export function live(config, fetch = globalThis.fetch) {
  const call = (query, form) => twilio({ config, fetch, query, form });
  return {
    async read() {
      const office = await readJson(config.officeFile);
      const sent = await sentKeys(config);
      const since = new Date(Date.now() - TWO_DAYS).toISOString().slice(0, 10);
      const query = { To: config.twilioNumber, "DateSent>": since };
      const { messages } = await call({ ...query, PageSize: "1000" });
      const replies = messages.map(({ from, date_sent: on, body }) => ({
        at: new Date(on).toISOString(),
        phone: from,
        text: body,
      }));
      const { practice, formLink } = config;
      const now = new Date().toISOString();
      return { ...office, now, practice, formLink, replies, sent };
    },
    async write({ items, texts, timelines }) {
      const sent = await sentKeys(config);
      for (const { key, to, body } of texts) {
        await call({}, { From: config.twilioNumber, To: to, Body: body });
        sent.push(key);
        await writeFile(config.sentFile, JSON.stringify(sent));
      }
      const list = JSON.stringify({ items, timelines }, null, 2);
      await writeFile(config.workListFile, list);
      return [
        ...texts.map(({ to, key }) => `Sent to ${to}: ${key}`),
        `Work list in ${config.workListFile}: ${items.length}`,
      ];
    },
  };
}

/** What a live run would do with the answer. */
export function dryRun({ items, texts }) {
  return [
    ...items.map(({ task, patientId, why }) => {
      return `${task}, ${patientId ?? "unknown caller"}: ${why}`;
    }),
    ...texts.map(({ to, body }) => `Would text ${to}: ${body}`),
  ];
}

async function sentKeys({ sentFile }) {
  return existsSync(sentFile) ? readJson(sentFile) : [];
}

async function twilio({ config, fetch, query, form }) {
  const { twilioAccountSid: sid, twilioAuthToken: token } = config;
  const url = `https://api.twilio.com/2010-04-01/Accounts/${sid}/Messages.json`;
  const response = await fetch(`${url}?${new URLSearchParams(query)}`, {
    method: form ? "POST" : "GET",
    headers: {
      Authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString("base64")}`,
    },
    ...(form && { body: new URLSearchParams(form) }),
  });
  if (!response.ok) throw new Error(`Twilio answered ${response.status}`);
  return response.json();
}

async function readJson(file) {
  return JSON.parse(await readFile(file, "utf8"));
}
