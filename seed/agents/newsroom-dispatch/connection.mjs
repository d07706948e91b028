/**
 * Shop data comes from a JSON file and readers from Brevo. Each version becomes
 * a campaign draft in Brevo with a list of its readers; nothing is sent.
 */
import { readFile } from "node:fs/promises";

const BREVO = "https://api.brevo.com/v3";
const PAGE = 500;
const MOST_EMAILS = 150;
export const operation = "draft";

export function live(config, fetch = globalThis.fetch) {
  const call = (path, body) => request(path, body, { config, fetch });
  return {
    async read() {
      const shop = JSON.parse(await readFile(config.shopFile, "utf8"));
      return { ...shop, readers: await readersOf(config.readerListId, call) };
    },
    async write({ month, versions, leftOut }) {
      for (const version of versions) {
        const name = `${month} ${version.group}`;
        const { folderId } = config;
        const list = await call("/contacts/lists", { name, folderId });
        for (const emails of inParts(version.readers, MOST_EMAILS)) {
          await call(`/contacts/lists/${list.id}/contacts/add`, { emails });
        }
        const body = campaign(name, version, config);
        const recipients = { listIds: [list.id] };
        await call("/emailCampaigns", { ...body, recipients });
      }
      return summary({ versions, leftOut }, "Drafted");
    },
  };
}

/** What a live run would do with the answer. */
export function dryRun(output) {
  return summary(output, "Would draft");
}

async function readersOf(listId, call) {
  const emails = [];
  for (let offset = 0; ; offset += PAGE) {
    const path = `/contacts/lists/${listId}/contacts?limit=${PAGE}&offset=${offset}`;
    const { contacts } = await call(path);
    const mailable = contacts.filter((contact) => !contact.emailBlacklisted);
    emails.push(...mailable.map(({ email }) => email));
    if (contacts.length < PAGE) return emails;
  }
}

/** With two subject lines, Brevo tests both and sends the one opened more. */
function campaign(name, { subjectA, subjectB, sections }, config) {
  const { senderName, senderEmail, testPercent, testHours } = config;
  const test = {
    abTesting: true,
    subjectA,
    subjectB,
    splitRule: testPercent,
    winnerCriteria: "open",
    winnerDelay: testHours,
  };
  return {
    name,
    sender: { name: senderName, email: senderEmail },
    htmlContent: html(sections),
    ...(subjectB ? test : { subject: subjectA }),
  };
}

function html(sections) {
  const parts = sections.map(({ title, text, url, imageUrl }) =>
    [
      `<h2>${escape(title)}</h2>`,
      imageUrl ? `<img src="${escape(imageUrl)}" alt="">` : "",
      `<p>${escape(text)}</p>`,
      url ? `<p><a href="${escape(url)}">Read more</a></p>` : "",
    ].join(""),
  );
  return `<html><body>${parts.join("")}<p><a href="{{ unsubscribe }}">Unsubscribe</a></p></body></html>`;
}

function escape(text) {
  const names = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"]/g, (sign) => names[sign]);
}

async function request(path, body, { config, fetch }) {
  const response = await fetch(`${BREVO}${path}`, {
    method: body ? "POST" : "GET",
    headers: { "api-key": config.brevoKey, "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`Brevo answered ${response.status}`);
  return response.json();
}

function inParts(items, size) {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

function summary({ versions, leftOut }, verb) {
  return [
    ...versions.map(
      ({ group, readers, subjectA, sections }) =>
        `${verb} “${subjectA}” for ${group}: readers ${readers.length}, sections ${sections.length}`,
    ),
    ...leftOut.map((line) => `Left out: ${line}`),
  ];
}
