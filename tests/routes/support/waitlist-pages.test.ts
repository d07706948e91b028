import { expect, test } from "vitest";

import { joinWaitlist } from "~/services/support/join-waitlist.server";
import { exportWaitlist } from "~/services/support/list-waitlist.server";

import { waitlist } from "../../../drizzle/schema";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { signedInBrowser } from "../../support/given-session";

async function atTheList() {
  const ctx = await testCtx();
  const admin = await given.user(ctx, { role: "admin" });
  const phone = "+1 512 555 0142";
  await joinWaitlist(ctx, {
    email: "first@example.com",
    phone: null,
    source: "coming-soon",
  });
  ctx.advance(1_000);
  await joinWaitlist(ctx, {
    email: "second@example.com",
    phone,
    source: "mission",
  });
  return { browser: await signedInBrowser(ctx, admin.id), phone };
}

test("the page lists the entries of both forms, latest first", async () => {
  const { browser, phone } = await atTheList();

  const { body } = await browser.get("/admin/waitlist");

  expect(body).toMatchObject({
    total: 2,
    entries: [
      { email: "second@example.com", phone, source: "mission" },
      { email: "first@example.com", phone: null, source: "coming-soon" },
    ],
  });
});

test("a spreadsheet evaluates nothing in the export", async () => {
  const { browser, phone } = await atTheList();

  const answer = await browser.get("/admin/waitlist/export.csv");

  expect(String(answer.bytes).split("\r\n")).toEqual([
    "email,phone,source,createdAt",
    `second@example.com,'${phone},mission,2026-03-02T09:00:01.000Z`,
    "first@example.com,,coming-soon,2026-03-02T09:00:00.000Z",
    "",
  ]);
});

test("a long list is exported in parts, with every address once", async () => {
  const ctx = await testCtx();
  const rows = Array.from({ length: 2_100 }, (_, index) => ({
    id: ctx.newId(),
    email: `reader${index}@example.com`,
    source: "mission",
    createdAt: new Date(ctx.now().getTime() + (index % 7) * 1_000),
  }));
  for (let at = 0; at < rows.length; at += 700) {
    await ctx.store.tx((tx) =>
      tx.insert(waitlist).values(rows.slice(at, at + 700)),
    );
  }

  const parts: string[] = [];
  for await (const part of exportWaitlist(ctx)) parts.push(part);

  expect(parts.length).toBeGreaterThan(3);
  const [header, ...lines] = parts.join("").trimEnd().split("\r\n");
  expect(header).toBe("email,phone,source,createdAt");
  const emails = lines.map((line) => line.split(",")[0]);
  expect(emails).toHaveLength(rows.length);
  expect(new Set(emails).size).toBe(rows.length);
  const times = lines.map((line) => line.split(",")[3] ?? "");
  expect(times).toEqual([...times].sort().reverse());
});

test("programs read the fields of the table", async () => {
  const { browser, phone } = await atTheList();

  const { body } = await browser.api("GET", "/api/admin/waitlist");

  const [first] = body as Record<string, unknown>[];
  expect(first).toEqual({
    id: first?.id,
    email: "second@example.com",
    phone,
    source: "mission",
    createdAt: "2026-03-02T09:00:01.000Z",
  });
});
