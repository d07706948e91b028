/** Records come from a JSON file; people and their facts go to Follow Up Boss. */
import { readFile } from "node:fs/promises";

const FOLLOW_UP_BOSS = "https://api.followupboss.com/v1";
export const operation = "shortlist";

export function live(config, fetch = globalThis.fetch) {
  return {
    async read() {
      const records = JSON.parse(await readFile(config.recordsFile, "utf8"));
      const { area, doNotContact } = config;
      const on = new Date().toISOString().slice(0, 10);
      return { on, area, doNotContact, records };
    },
    async write(output) {
      for (const prospect of output.prospects) {
        await addPerson(prospect, { config, fetch });
      }
      return summary(output, "Added");
    },
  };
}

/** What a live run would do with the answer. */
export function dryRun(output) {
  return summary(output, "Would add");
}

async function addPerson(prospect, connection) {
  const { person, address, postalCode, facts, message } = prospect;
  const { id } = await post("people", connection, {
    name: person,
    source: "Open House Scout",
    tags: ["Open House Scout"],
    addresses: [{ type: "home", street: address, code: postalCode }],
  });
  const lines = facts.map(({ text, source }) => `- ${text} (${source})`);
  await post("notes", connection, {
    personId: id,
    subject: `Score ${prospect.score}, draft of a first message`,
    body: `${lines.join("\n")}\n\n${message.subject}\n\n${message.body}`,
  });
}

async function post(path, { config, fetch }, body) {
  const login = Buffer.from(`${config.followUpBossKey}:`).toString("base64");
  const response = await fetch(`${FOLLOW_UP_BOSS}/${path}`, {
    method: "POST",
    headers: {
      Authorization: `Basic ${login}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) {
    throw new Error(`Follow Up Boss answered ${response.status}`);
  }
  return response.json();
}

function summary({ prospects, skipped }, verb) {
  return [
    ...prospects.map(
      ({ person, score, facts }) =>
        `${verb} ${person} (score ${score}): ${facts[0].text}`,
    ),
    ...skipped.map(({ person, reason }) => `Skipped ${person}: ${reason}`),
  ];
}
