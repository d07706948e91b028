/** Facebook: approved posts are scheduled. The whole plan goes to a CSV file. */
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";

const GRAPH = "https://graph.facebook.com/v21.0";
export const operation = "plan";

export function live(config, fetch = globalThis.fetch) {
  return {
    async read() {
      return readJson(config.weekFile);
    },
    async write({ posts, problems, emptyDays }) {
      await writeFile(config.planFile, csv(posts));
      const sent = existsSync(config.sentFile)
        ? await readJson(config.sentFile)
        : [];
      const due = posts.filter(
        ({ id, network, approved }) =>
          network === "facebook" && approved && !sent.includes(id),
      );
      for (const post of due) {
        await schedule(post, config, fetch);
        sent.push(post.id);
        await writeFile(config.sentFile, JSON.stringify(sent));
      }
      return [
        `Plan in ${config.planFile}`,
        ...due.map(({ at }) => `Scheduled on Facebook for ${at}`),
        ...open(problems, emptyDays),
      ];
    },
  };
}

/** What a live run would do with the answer. */
export function dryRun({ posts, problems, emptyDays }) {
  return [
    ...posts.map(({ network, at, approved, text }) => {
      const [first] = text.split("\n");
      const state = approved ? "approved" : "waits for approval";
      return `${at} ${network}, ${state}: ${first}`;
    }),
    ...open(problems, emptyDays),
  ];
}

function open(problems, emptyDays) {
  return [
    ...problems.map(({ id, problem }) => `${id}: ${problem}`),
    ...emptyDays.map((day) => `${day}: nothing to post`),
  ];
}

/** Facebook takes times from ten minutes to thirty days ahead. */
async function schedule({ at, text, link, picture }, config, fetch) {
  const isPhoto = picture && config.pictureAddress;
  const form = new URLSearchParams({
    access_token: config.facebookPageToken,
    published: "false",
    scheduled_publish_time: String(Date.parse(at) / 1000),
    ...(isPhoto
      ? {
          url: `${config.pictureAddress}/${encodeURIComponent(picture)}`,
          caption: link ? `${text}\n\n${link}` : text,
        }
      : { message: text, ...(link && { link }) }),
  });
  const path = isPhoto ? "photos" : "feed";
  const response = await fetch(`${GRAPH}/${config.facebookPageId}/${path}`, {
    method: "POST",
    body: form,
  });
  if (!response.ok) throw new Error(`Facebook answered ${response.status}`);
}

function csv(posts) {
  const names = ["id", "network", "at", "text", "link", "picture", "approved"];
  const cell = (value) => `"${String(value ?? "").replaceAll('"', '""')}"`;
  const rows = posts.map((post) =>
    names.map((name) => cell(post[name])).join(),
  );
  return [names.join(), ...rows, ""].join("\n");
}

async function readJson(file) {
  return JSON.parse(await readFile(file, "utf8"));
}
