/** Contracts are text files, accounts a JSON file; the pages become tasks in HubSpot. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const HUBSPOT = "https://api.hubapi.com";
export const operation = "prepare";

export function live(config, fetch = globalThis.fetch) {
  return {
    async read() {
      const accounts = JSON.parse(await readFile(config.accountsFile, "utf8"));
      return {
        today: new Date().toISOString().slice(0, 10),
        accounts: await Promise.all(
          accounts.map(async ({ contractFile, ...account }) => ({
            ...account,
            contract: await readFile(
              join(config.contractsFolder, contractFile),
              "utf8",
            ),
          })),
        ),
      };
    },
    async write(output) {
      for (const page of output.pages) {
        await addTask(page, { token: config.hubspotToken, fetch });
      }
      return summary(output, "Added a task");
    },
  };
}

/** What a live run would do with the answer. */
export function dryRun(output) {
  return summary(output, "Would add a task");
}

async function addTask(page, { token, fetch }) {
  const response = await fetch(`${HUBSPOT}/crm/v3/objects/tasks`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify({
      properties: {
        hs_timestamp: `${page.noticeBy}T09:00:00Z`,
        hs_task_subject: `Renewal of ${page.account}, notice by ${page.noticeBy}`,
        hs_task_body: [
          `For ${page.owner}. Risk: ${page.risk}.`,
          ...page.reasons,
          ...page.priceClauses,
          page.letter,
        ]
          .join("\n")
          .replaceAll("\n", "<br>"),
        hs_task_status: "NOT_STARTED",
        hs_task_priority: page.risk === "high" ? "HIGH" : "MEDIUM",
      },
    }),
  });
  if (!response.ok) throw new Error(`HubSpot answered ${response.status}`);
}

function summary({ pages, next, forAPerson }, verb) {
  return [
    ...pages.map(
      ({ account, noticeBy, risk }) =>
        `${verb}: ${account}, notice by ${noticeBy}, risk ${risk}`,
    ),
    ...next.map(({ account, talkOn }) => `Later: ${account} on ${talkOn}`),
    ...forAPerson.map(
      ({ account, unclear }) =>
        `Read yourself: ${account}. ${unclear.join(" ")}`,
    ),
  ];
}
