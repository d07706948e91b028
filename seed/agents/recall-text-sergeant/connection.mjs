/** Twilio: replies are read and texts sent. Your lists and its notes are files. */
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";

export const operation = "work";
const API = "https://api.twilio.com";

export function live(config, fetch = globalThis.fetch) {
  const sid = config.twilioAccountSid;
  const messages = `/2010-04-01/Accounts/${sid}/Messages.json`;
  const call = (path, form) => twilio({ config, fetch, path, form });
  const send = (to, text) =>
    call(messages, {
      To: to,
      Body: text,
      MessagingServiceSid: config.twilioMessagingServiceSid,
    });
  return {
    async read() {
      const state = await readState(config);
      const query = new URLSearchParams({ To: config.twilioNumber });
      let path = `${messages}?${query}&PageSize=1000`;
      const found = [];
      while (path) {
        const page = await call(path);
        found.push(...page.messages.map((one) => toReply(one, state)));
        path = page.next_page_uri;
      }
      return {
        now: new Date().toISOString(),
        people: await readJson(config.peopleFile),
        freeTimes: await readJson(config.freeTimesFile),
        sent: state.sent,
        replies: found,
        bookings: state.bookings,
      };
    },
    async write(output) {
      const state = await readState(config);
      state.bookings = output.bookings;
      const save = () =>
        writeFile(config.stateFile, JSON.stringify(state, null, 2));
      await save();
      for (const one of output.answers) {
        if (one.answer) await send(one.to, one.answer);
        if (one.isForDesk) await send(config.deskPhone, deskText(one));
        state.handled.push(one.replyId);
        await save();
      }
      for (const { personId, to, text } of output.texts) {
        await send(to, text);
        state.sent.push({ personId, at: new Date().toISOString() });
        await save();
      }
      return report(output, "Sent to");
    },
  };
}

/** What a live run would do with the answer. */
export function dryRun(output, { deskPhone }) {
  return report(output, `Would text`, deskPhone || "the desk");
}

function report(
  { answers, texts, bookings, skipped },
  verb,
  desk = "the desk",
) {
  const replies = answers.flatMap((one) => [
    ...(one.answer ? [`${verb} ${one.to}: ${one.answer}`] : []),
    ...(one.isForDesk ? [`${verb} ${desk}: ${deskText(one)}`] : []),
    ...(one.isOptOut ? [`No more texts to ${one.to}`] : []),
  ]);
  return [
    ...replies,
    ...texts.map(({ to, text }) => `${verb} ${to}: ${text}`),
    ...bookings.map(({ personId, at }) => `Held for ${personId}: ${at}`),
    ...skipped.map(({ personId, why }) => `No text for ${personId}: ${why}`),
  ];
}

function deskText({ kind, to, text }) {
  return kind === "emergency"
    ? `EMERGENCY? Call ${to}: ${text}`
    : `Please answer ${to}: ${text}`;
}

function toReply({ sid, from, date_sent: on, body }, { handled }) {
  const at = new Date(on).toISOString();
  return {
    id: sid,
    phone: from,
    at,
    text: body,
    isHandled: handled.includes(sid),
  };
}

async function twilio({ config, fetch, path, form }) {
  const { twilioAccountSid: sid, twilioAuthToken: token } = config;
  const basic = Buffer.from(`${sid}:${token}`).toString("base64");
  const response = await fetch(`${API}${path}`, {
    method: form ? "POST" : "GET",
    headers: { Authorization: `Basic ${basic}` },
    ...(form && { body: new URLSearchParams(form) }),
  });
  if (!response.ok) throw new Error(`Twilio answered ${response.status}`);
  return response.json();
}

async function readState({ stateFile }) {
  if (!existsSync(stateFile)) return { sent: [], handled: [], bookings: [] };
  return readJson(stateFile);
}

async function readJson(file) {
  return JSON.parse(await readFile(file, "utf8"));
}
