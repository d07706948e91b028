/**
 * The baseline for the application: the same 24 rows, read with one prepared
 * statement, as JSON or as HTML from a template literal. node
 * bench/bare-server.mjs <database file or postgres://…> <port>
 */
import { createHash } from "node:crypto";
import { createServer } from "node:http";

import Database from "better-sqlite3";
import pg from "pg";

const [place, port] = process.argv.slice(2);
const columns = `a.id, a.slug, a.name, a.short_desc as description, a.category,
    a.price_cents as price, a.uses, a.rating_sum as "ratingSum",
    a.rating_count as "ratingCount", a.tags, u.username as operator`;
const readCards = /^postgres(ql)?:/.test(place) ? onServer() : inFile();

function inFile() {
  const cards = new Database(place, { readonly: true }).prepare(`
    select ${columns}
    from agent_search s indexed by agent_search_popular
    cross join agents a on a.id = s.agent_id
    cross join users u on u.id = a.owner_user_id
    order by s.popular_key, s.agent_id
    limit 24`);
  return async () => cards.all();
}

function onServer() {
  const pool = new pg.Pool({ connectionString: place });
  const text = `
    select ${columns}
    from agent_search s
    join agents a on a.id = s.agent_id
    join users u on u.id = a.owner_user_id
    order by s.popular_key, s.agent_id
    limit 24`;
  return async () => (await pool.query({ name: "cards", text })).rows;
}

createServer(async (request, response) => {
  const rows = await readCards();
  if (request.url === "/html") {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(page(rows));
    return;
  }
  const body = JSON.stringify({ items: rows, total: rows.length });
  const tag = `"${createHash("sha1").update(body).digest("base64url")}"`;
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.setHeader("ETag", tag);
  response.end(body);
}).listen(Number(port), "127.0.0.1");

function page(rows) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Arsenal</title></head><body><main><h1>Arsenal</h1><ul>
${rows.map(card).join("\n")}
</ul></main></body></html>`;
}

function card(row) {
  const rating = row.ratingCount
    ? (row.ratingSum / row.ratingCount).toFixed(1)
    : "unrated";
  return `<li><article><h2><a href="/agent/${row.slug}">${escape(row.name)}</a></h2>
<p>${escape(row.category)}</p><p>${escape(row.description)}</p>
<p>$${row.price / 100} · ${row.uses} uses · ${rating} · ${escape(row.operator)}</p>
<p>${JSON.parse(row.tags).map(escape).join(", ")}</p></article></li>`;
}

function escape(text) {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll('"', "&quot;");
}
