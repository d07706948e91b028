/** Gmail: unread messages are read, labeled by category, and answered by drafts. */
import { googleToken } from "./token.mjs";

const GMAIL = "https://gmail.googleapis.com/gmail/v1/users/me";
export const operation = "triage";

export function live(config, fetch = globalThis.fetch) {
  let token;
  const call = async (path, body) => {
    token ??= googleToken(config, fetch);
    return gmail({ token: await token, fetch, path, body });
  };
  const received = new Map();
  return {
    async read() {
      const query = new URLSearchParams({ q: config.search, maxResults: "50" });
      const { messages = [] } = await call(`/messages?${query}`);
      for (const { id } of messages) {
        received.set(id, await call(`/messages/${id}?format=full`));
      }
      const { categories, corrections } = config;
      const read = [...received.values()].map(toMessage);
      return { messages: read, categories, corrections };
    },
    async write({ messages, summary }) {
      const labels = await labelIds(call);
      for (const message of messages) {
        const original = received.get(message.id);
        const name = labelName(message, config);
        if (!labels.has(name)) {
          labels.set(name, (await call("/labels", { name })).id);
        }
        const addLabelIds = [labels.get(name)];
        const removeLabelIds = message.action === "file" ? ["INBOX"] : [];
        await call(`/messages/${message.id}/modify`, {
          addLabelIds,
          removeLabelIds,
        });
        if (message.draft) await call("/drafts", draftOf(message, original));
      }
      return [...messages.map((message) => line(message, config)), summary];
    },
  };
}

/** What a live run would do with the answer. */
export function dryRun({ messages, summary }, config) {
  return [...messages.map((message) => line(message, config)), summary];
}

function line(message, config) {
  const { id, why, person, draft } = message;
  const next = draft ? ", draft written" : person ? `, for ${person}` : "";
  return `${id}: label “${labelName(message, config)}”${next} (${why})`;
}

function labelName({ category, action }, { label }) {
  return `${label}/${action === "escalate" ? "needs a person" : category}`;
}

async function labelIds(call) {
  const { labels } = await call("/labels");
  return new Map(labels.map(({ name, id }) => [name, id]));
}

async function gmail({ token, fetch, path, body }) {
  const response = await fetch(`${GMAIL}${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`Gmail answered ${response.status}`);
  return response.json();
}

function header({ payload }, name) {
  const found = payload.headers.find((one) => one.name.toLowerCase() === name);
  return found ? found.value : "";
}

function toMessage(message) {
  const parts = allParts(message.payload);
  const plain = parts.find(({ mimeType }) => mimeType === "text/plain");
  const data = plain?.body?.data ?? "";
  return {
    id: message.id,
    from: header(message, "from"),
    subject: header(message, "subject"),
    text: Buffer.from(data, "base64url").toString() || message.snippet,
    attachments: parts.flatMap(({ filename }) => filename || []),
  };
}

function allParts(part) {
  return [part, ...(part.parts ?? []).flatMap(allParts)];
}

function draftOf({ draft }, original) {
  const subject = header(original, "subject").replace(/^(re:\s*)?/i, "Re: ");
  const id = header(original, "message-id");
  const lines = [
    `To: ${header(original, "reply-to") || header(original, "from")}`,
    `Subject: =?UTF-8?B?${Buffer.from(subject).toString("base64")}?=`,
    `In-Reply-To: ${id}`,
    `References: ${id}`,
    "Content-Type: text/plain; charset=UTF-8",
    "",
    draft,
  ];
  const raw = Buffer.from(lines.join("\r\n")).toString("base64url");
  return { message: { raw, threadId: original.threadId } };
}
