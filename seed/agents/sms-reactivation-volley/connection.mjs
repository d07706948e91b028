/** Twilio: replies are read and texts sent. Customers are in a file. */
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";

export const operation = "plan";
const API = "https://api.twilio.com";

export function live(config, fetch = globalThis.fetch) {
  const sid = config.twilioAccountSid;
  const messages = `/2010-04-01/Accounts/${sid}/Messages.json`;
  const call = (path, form) => twilio({ config, fetch, path, form });
  return {
    async read() {
      const customers = await readJson(config.customersFile);
      const query = new URLSearchParams({ To: config.twilioNumber });
      let path = `${messages}?${query}&PageSize=1000`;
      const replies = [];
      while (path) {
        const page = await call(path);
        replies.push(...page.messages.map(toReply));
        path = page.next_page_uri;
      }
      const now = new Date().toISOString();
      return { now, customers, sent: await readSent(config), replies };
    },
    async write({ messages: texts, skipped }) {
      const sent = await readSent(config);
      for (const { customerId, to, text } of texts) {
        const service = config.twilioMessagingServiceSid;
        await call(messages, {
          To: to,
          Body: text,
          MessagingServiceSid: service,
        });
        sent.push({ customerId, at: new Date().toISOString() });
        await writeFile(config.sentFile, JSON.stringify(sent));
      }
      return report(texts, skipped, "Sent to");
    },
  };
}

/** What a live run would do with the answer. */
export function dryRun({ messages, skipped }) {
  return report(messages, skipped, "Would text");
}

function report(messages, skipped, verb) {
  return [
    ...messages.map(({ to, text }) => `${verb} ${to}: ${text}`),
    ...skipped.map(
      ({ customerId, why }) => `No text for ${customerId}: ${why}`,
    ),
  ];
}

function toReply({ from, date_sent: on, body }) {
  return { phone: from, at: new Date(on).toISOString(), text: body };
}

async function twilio({ config, fetch, path, form }) {
  const { twilioAccountSid: sid, twilioAuthToken: token } = config;
  const response = await fetch(`${API}${path}`, {
    method: form ? "POST" : "GET",
    headers: {
      Authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString("base64")}`,
    },
    ...(form && { body: new URLSearchParams(form) }),
  });
  if (!response.ok) throw new Error(`Twilio answered ${response.status}`);
  return response.json();
}

async function readSent({ sentFile }) {
  return existsSync(sentFile) ? readJson(sentFile) : [];
}

async function readJson(file) {
  return JSON.parse(await readFile(file, "utf8"));
}
