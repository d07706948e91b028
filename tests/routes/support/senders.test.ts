import { expect, test } from "vitest";

import { closeSupportRequest } from "~/services/support/close-request.server";
import { requestSupport } from "~/services/support/request-support.server";

import { testCtx } from "../../support/ctx";
import { changeUser, given } from "../../support/given";
import { signedInBrowser } from "../../support/given-session";
import { givenAdministrator } from "../../support/given-submissions";
import { ASKED, givenQuestion } from "../../support/given-support";

async function givenSender() {
  const ctx = await testCtx();
  const sender = await given.user(ctx);
  const admin = await givenAdministrator(ctx);
  const browser = await signedInBrowser(ctx, admin.id);
  const requestsOf = async (userId: string) => {
    const { body } = await browser.get(`/admin/users?user=${userId}`);
    return (body as { open: { requests: object } }).open.requests;
  };
  return { ctx, sender, admin, browser, requestsOf };
}

test("an account shows its support requests, and those from its verified address", async () => {
  const { ctx, sender, admin, requestsOf } = await givenSender();
  const { email } = sender;
  const own = { request: { ...ASKED, email }, userId: sender.id };
  const first = await requestSupport(ctx, own);
  await closeSupportRequest(ctx, {
    administratorId: admin.id,
    requestId: first.id,
  });
  ctx.advance(1000);
  const subject = "Why am I suspended";
  const second = await givenQuestion(ctx, { email, subject });
  await givenQuestion(ctx, { email: `other-${email}` });
  const message = `My friend ${email} has this problem.`;
  const { id: userId } = await given.user(ctx);
  await requestSupport(ctx, { request: { ...ASKED, message }, userId });

  expect(await requestsOf(sender.id)).toMatchObject({
    total: null,
    latest: [
      {
        id: second.id,
        href: `/admin/support/${second.id}`,
        subject,
        status: "open",
        isSignedIn: false,
      },
      { id: first.id, status: "closed", isSignedIn: true },
    ],
  });

  await changeUser(ctx, sender.id, { emailVerifiedAt: null });
  expect(await requestsOf(sender.id)).toMatchObject({
    latest: [{ id: first.id }],
  });
});

test("an account shows its latest five requests, and how many there are", async () => {
  const { ctx, sender, requestsOf } = await givenSender();
  for (let sent = 0; sent < 6; sent += 1) {
    await givenQuestion(ctx, { email: sender.email });
  }

  const requests = await requestsOf(sender.id);

  expect(requests).toMatchObject({ total: "6 requests" });
  expect((requests as { latest: object[] }).latest).toHaveLength(5);
});

test("a request without an account names the account of its verified address to administrators only", async () => {
  const { ctx, sender, browser } = await givenSender();
  const { email, username } = sender;
  const { id } = await givenQuestion(ctx, { email });
  const unknown = await givenQuestion(ctx);
  const page = async (request: string) =>
    (await browser.get(`/admin/support/${request}`)).body;

  const href = `/admin/users?user=${sender.id}`;
  expect(await page(id)).toMatchObject({
    accountHref: null,
    holder: { href, username },
  });
  expect(await page(unknown.id)).toMatchObject({ holder: null });
  const theirs = await signedInBrowser(ctx, sender.id);
  expect((await theirs.get("/profile/support")).body).toMatchObject({
    requests: [],
  });
  const listed = await theirs.api("GET", "/api/support-requests");
  expect(listed.body).toEqual([]);

  await changeUser(ctx, sender.id, { emailVerifiedAt: null });
  expect(await page(id)).toMatchObject({ holder: null });
});
