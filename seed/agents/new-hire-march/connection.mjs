/** New employees are read from a JSON file; messages are sent by Slack. */
import { readFile } from "node:fs/promises";

const SLACK = "https://slack.com/api/chat.postMessage";
export const operation = "today";

export function live(config, fetch = globalThis.fetch) {
  return {
    async read() {
      const hires = JSON.parse(await readFile(config.hiresFile, "utf8"));
      return { on: new Date().toISOString().slice(0, 10), hires };
    },
    async write({ messages }) {
      const lines = [];
      for (const { to, text } of messages) {
        await send(fetch, config.slackToken, { channel: to, text });
        lines.push(`Sent to ${to}: ${text}`);
      }
      return lines;
    },
  };
}

/** What a live run would do with the answer. */
export function dryRun({ messages }) {
  return messages.map(({ to, text }) => `Would send to ${to}: ${text}`);
}

/** Slack answers 200 to everything and says in `ok` whether it was accepted. */
async function send(fetch, token, message) {
  const response = await fetch(SLACK, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json; charset=utf-8",
    },
    body: JSON.stringify(message),
  });
  const { ok, error } = await response.json();
  if (!ok) throw new Error(`Slack refused a message: ${error}`);
}
