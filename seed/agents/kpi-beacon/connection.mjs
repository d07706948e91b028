/** BigQuery: one query reads the figures; the brief goes to a Slack webhook. */
import { googleToken } from "./token.mjs";

const BIGQUERY = "https://bigquery.googleapis.com/bigquery/v2/projects";
const SECONDS = 30;
export const operation = "brief";

export function live(config, fetch = globalThis.fetch) {
  return {
    async read() {
      const yesterday = new Date(Date.now() - 86_400_000);
      const rows = await query(config, fetch);
      const day = yesterday.toISOString().slice(0, 10);
      return { day, figures: config.figures, rows };
    },
    async write({ note }) {
      const response = await fetch(config.webhookUrl, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ text: note }),
      });
      if (!response.ok) throw new Error(`Slack answered ${response.status}`);
      return [`Sent: ${note}`];
    },
  };
}

/** What a live run would do with the answer. */
export function dryRun({ note }) {
  return [`Would send: ${note}`];
}

/** The query's columns are day, name, segment and value, in this order. */
async function query(config, fetch) {
  const url = `${BIGQUERY}/${config.bigQueryProject}/queries`;
  const token = await googleToken(config, fetch);
  const response = await fetch(url, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify({
      query: config.query,
      useLegacySql: false,
      timeoutMs: SECONDS * 1000,
      maximumBytesBilled: String(config.maxBytes),
    }),
  });
  if (!response.ok) throw new Error(`BigQuery answered ${response.status}`);
  const { jobComplete, pageToken, rows = [] } = await response.json();
  if (!jobComplete) throw new Error(`The query took over ${SECONDS} seconds`);
  if (pageToken) throw new Error("The query has too many rows: group them");
  return rows.map(({ f: [on, name, segment, value] }) => ({
    on: on.v,
    name: name.v,
    segment: segment.v ?? "",
    value: Number(value.v ?? 0),
  }));
}
