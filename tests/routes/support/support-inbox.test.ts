import { expect, test } from "vitest";

import { testCtx } from "../../support/ctx";
import { postAsRead } from "../../support/decisions";
import { given } from "../../support/given";
import { mailsTo } from "../../support/given-accounts";
import { errorsOf } from "../../support/given-desk";
import { noticesOf } from "../../support/given-projects";
import { signedInBrowser } from "../../support/given-session";
import { answersTo, ASKED, givenQuestion } from "../../support/given-support";

async function atTheInbox() {
  const ctx = await testCtx();
  const admin = await given.user(ctx, { role: "admin" });
  const { id } = await givenQuestion(ctx);
  return { ctx, id, admin, browser: await signedInBrowser(ctx, admin.id) };
}

test("the inbox lists open requests, and links to the other statuses", async () => {
  const { id, browser } = await atTheInbox();

  const open = await browser.get("/admin/support");
  const closed = await browser.get("/admin/support?status=closed");

  expect(open.body).toMatchObject({
    address: { status: "open", q: "", cursor: null },
    counts: { open: 1 },
    requests: [{ id, subject: ASKED.subject, email: ASKED.email }],
  });
  expect(closed.body).toMatchObject({
    address: { status: "closed" },
    requests: [],
  });
});

test("a text finds requests of each status by sender, subject and message", async () => {
  const { ctx, id, browser } = await atTheInbox();
  await givenQuestion(ctx, { subject: "Charged twice", message: "By a card." });
  const find = async (query: Record<string, string>) => {
    const text = new URLSearchParams(query);
    const { body } = await browser.get(`/admin/support?${text}`);
    const { requests } = body as { requests: { id: string }[] };
    return requests.map((request) => request.id);
  };

  for (const q of ["LICENSE key", ASKED.subject, "no license"]) {
    expect(await find({ q }), q).toEqual([id]);
  }
  expect(await find({ q: ASKED.email })).toHaveLength(2);
  expect(await find({ q: "license", status: "closed" })).toEqual([]);
  const page = `/admin/support/${id}`;
  await postAsRead(browser, page, { intent: "close" });
  expect(await find({ q: "license", status: "closed" })).toEqual([id]);
  expect((await browser.get("/admin/support?q=license")).body).toMatchObject({
    requests: [],
    counts: { open: 0, answered: 0, closed: 1 },
  });
});

test("administrators are notified, and the inbox starts with the oldest open request", async () => {
  const ctx = await testCtx();
  const admin = await given.user(ctx, { role: "admin" });
  const first = await givenQuestion(ctx, { subject: "Charged twice" });
  ctx.advance(2 * 3_600_000);
  const second = await givenQuestion(ctx);

  expect(await noticesOf(ctx, admin.id, "support_new")).toHaveLength(2);
  expect((await mailsTo(ctx, admin.email)).length).toBe(2);
  const browser = await signedInBrowser(ctx, admin.id);
  const inbox = await browser.get("/admin/support");
  expect(inbox.body).toMatchObject({
    requests: [
      { id: first.id, age: "2 hours ago" },
      { id: second.id, age: "just now" },
    ],
  });
});

test("an administrator answers on the request's page", async () => {
  const { ctx, id, browser } = await atTheInbox();
  const page = `/admin/support/${id}`;

  const blank = await browser.post(page, { intent: "answer", message: " " });
  const answer = { intent: "answer", message: "Look under Delivery." };
  const sent = await postAsRead(browser, page, answer);

  expect(blank.status).toBe(400);
  expect(errorsOf(blank.body)).toEqual({ message: ["Write an answer first."] });
  expect(sent).toMatchObject({ status: 302, location: page });
  expect(await answersTo(ctx, ASKED.email)).toHaveLength(1);
  expect((await browser.get(page)).body).toMatchObject({
    status: "answered",
    entries: [{ message: ASKED.message }, { message: "Look under Delivery." }],
  });
});

test("the input is kept if the request was closed meanwhile", async () => {
  const { id, admin, browser } = await atTheInbox();
  const page = `/admin/support/${id}`;
  await postAsRead(browser, page, { intent: "close" });

  const message = "Too late.";
  const answer = await browser.post(page, { intent: "answer", message });

  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({
    result: {
      initialValue: { message },
      error: { "": [`${admin.username} has closed this request.`] },
    },
  });
});

test("a typed answer stops the closing, and stays", async () => {
  const { id, browser } = await atTheInbox();
  const page = `/admin/support/${id}`;
  const close = { intent: "close", message: "Look under Delivery." };

  const refused = await postAsRead(browser, page, close);

  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    result: {
      initialValue: { message: close.message },
      error: {
        message: ["Send this answer, or clear it to close without it."],
      },
    },
  });
  expect((await browser.get(page)).body).toMatchObject({ status: "open" });
  const cleared = await postAsRead(browser, page, { ...close, message: " " });
  expect(cleared.status).toBe(302);
  expect((await browser.get(page)).body).toMatchObject({ status: "closed" });
});

test("a closed request is reopened on its page", async () => {
  const { id, browser } = await atTheInbox();
  const page = `/admin/support/${id}`;
  await postAsRead(browser, page, { intent: "close" });

  const reopened = await postAsRead(browser, page, { intent: "reopen" });
  const again = await postAsRead(browser, page, { intent: "reopen" });

  expect(reopened).toMatchObject({ status: 302, location: page });
  expect((await browser.get(page)).body).toMatchObject({ status: "open" });
  expect(again.status).toBe(409);
});

test("programs can list, answer, close and reopen, and read the request again", async () => {
  const { id, browser } = await atTheInbox();
  const path = "/api/admin/support-requests";
  const message = "Look under Delivery.";

  const listed = await browser.api("GET", `${path}?status=open`);
  const answered = await browser.api("POST", `${path}/${id}/answer`, {
    message,
  });
  const closed = await browser.api("POST", `${path}/${id}/close`);
  const again = await browser.api("POST", `${path}/${id}/close`);

  expect(listed.body).toEqual([
    {
      id,
      userId: null,
      ...ASKED,
      status: "open",
      answers: [],
      createdAt: "2026-03-02T09:00:00.000Z",
      revision: expect.any(String) as string,
    },
  ]);
  expect(answered).toMatchObject({
    status: 200,
    body: { id, status: "answered", answers: [{ message }] },
  });
  expect(closed).toMatchObject({ status: 200, body: { status: "closed" } });
  expect(again.status).toBe(409);
  const reopened = await browser.api("POST", `${path}/${id}/reopen`);
  expect(reopened).toMatchObject({ status: 200, body: { status: "open" } });
});

test.each(["answer", "close", "reopen"])(
  "a missing request has no %s",
  async (act) => {
    const { browser } = await atTheInbox();
    const path = `/api/admin/support-requests/none/${act}`;

    const answer = await browser.api("POST", path, { message: "Hello." });

    expect(answer.status).toBe(404);
  },
);

test("open requests have a target, and closing one leads to the next", async () => {
  const { ctx, id, browser } = await atTheInbox();
  ctx.advance(25 * 3_600_000);
  const next = await givenQuestion(ctx, { subject: "Charged twice" });

  const { body } = await browser.get("/admin/support");
  expect(body).toMatchObject({
    requests: [
      { id, due: { isOverdue: true } },
      { id: next.id, due: { isOverdue: false } },
    ],
  });
  const close = { intent: "close" };
  const closed = await postAsRead(browser, `/admin/support/${id}`, close);
  expect(closed.location).toBe(`/admin/support/${next.id}`);
  expect((await browser.get(`/admin/support/${id}`)).body).toMatchObject({
    next: `/admin/support/${next.id}`,
  });
  const last = await postAsRead(browser, `/admin/support/${next.id}`, close);
  expect(last.location).toBe("/admin/support");
});
