import { expect, test } from "vitest";

import { testBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given, PASSWORD } from "../../support/given";
import {
  givenApplication,
  sessionsOf,
  userRow,
} from "../../support/given-accounts";
import { givenCheckAppeal } from "../../support/given-checks";
import { givenNotification } from "../../support/given-delivery";
import { givenProject } from "../../support/given-projects";
import { givenSold } from "../../support/given-reviews";
import { signedInBrowser } from "../../support/given-session";
import { givenToken, tokenRows } from "../../support/given-tokens";

const PAGE = "/profile/data";
const FILE = "/profile/export";

type Exported = Record<string, Record<string, unknown>[]> & {
  account: Record<string, unknown>;
};

/** A buyer and operator with a project, a purchase, a token and mail links. */
async function busyPerson(ctx: TestCtx) {
  const { owner, buyer, agent } = await givenSold(ctx, {});
  const project = await givenProject(ctx, {
    requester: owner,
    operator: await given.operator(ctx),
    userRequest: "Words of the requester",
  });
  await givenToken(ctx, buyer.id);
  const browser = await signedInBrowser(ctx, buyer.id);
  await browser.api("POST", `/api/agents/${agent.slug}/reviews`, {
    rating: 4,
    title: "Good",
    bodyMd: "Good work.",
  });
  await browser.post("/profile", {
    intent: "change-email",
    email: "next@example.com",
    currentPassword: PASSWORD,
  });
  return { owner, buyer, project, browser };
}

test("the file contains what is stored about the person", async () => {
  const ctx = await testCtx();
  const { owner, buyer, browser } = await busyPerson(ctx);

  const answer = await browser.get(FILE);

  expect(answer.headers.get("Content-Disposition")).toBe(
    `attachment; filename="armory-${buyer.username}.json"`,
  );
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  const file = answer.body as Exported;
  expect(file.account).toMatchObject({ email: buyer.email });
  expect(file.orders).toMatchObject([{ itemName: "Invoice Hawk" }]);
  expect(file.reviews).toMatchObject([{ title: "Good", rating: 4 }]);
  expect(file.accessTokens).toMatchObject([{ name: "nightly job" }]);
  expect(file.sessions).toHaveLength(1);
  const seller = await signedInBrowser(ctx, owner.id);
  const other = (await seller.get(FILE)).body as Exported;
  expect(other.agents).toMatchObject([{ slug: "invoice-hawk" }]);
  expect(other.agentVersions).toHaveLength(1);
  expect(other.operatorRequests).toMatchObject([
    { userRequest: "Words of the requester" },
  ]);
  expect(other.messagesSent).toHaveLength(1);
});

test("the file contains a creator's own appeals against content checks", async () => {
  const ctx = await testCtx();
  const { owner, buyer, agent } = await givenSold(ctx, {});
  const versionId = agent.publishedVersionId!;
  await givenCheckAppeal(ctx, versionId, "It installs our own tool.");
  const checksOf = async ({ id }: { id: string }) => {
    const browser = await signedInBrowser(ctx, id);
    return ((await browser.get(FILE)).body as Exported).contentChecks;
  };

  expect(await checksOf(owner)).toMatchObject([
    { agentVersionId: versionId, appeal: "It installs our own tool." },
  ]);
  expect(await checksOf(buyer)).toEqual([]);
});

test("nothing in the file grants access to an account", async () => {
  const ctx = await testCtx();
  const { buyer, browser } = await busyPerson(ctx);

  const text = (await browser.get(FILE)).bytes.toString();

  expect(text).not.toMatch(/argon2|tokenHash|"password"/);
  const secrets = [
    (await userRow(ctx, buyer.id)).password,
    ...(await tokenRows(ctx)).map(({ tokenHash }) => tokenHash),
    ...(await sessionsOf(ctx, buyer.id)).map(({ id }) => id),
  ];
  expect(secrets).toHaveLength(3);
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/token=/);
});

test("nothing in the file is about other people, except subjects of mail to its owner", async () => {
  const ctx = await testCtx();
  const { owner, buyer, project } = await busyPerson(ctx);
  const operator = await signedInBrowser(ctx, project.operator.id);

  const { mails, ...file } = (await operator.get(FILE)).body as Exported;
  const text = JSON.stringify(file);

  expect(mails).not.toEqual([]);
  expect(text).toContain('"operatorRequestsReceived":[{');
  expect(text).not.toContain("Words of the requester");
  for (const { email } of [owner, buyer]) expect(text).not.toContain(email);
  expect(text).not.toContain(owner.id);
});

test("an unverified address exports no application", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx, { emailVerifiedAt: null });
  await givenApplication(ctx, { email: user.email });
  const browser = await signedInBrowser(ctx, user.id);

  const file = (await browser.get(FILE)).body as Exported;

  expect(file.operatorApplications).toEqual([]);
});

test("more rows than are read at a time are all in the file, once", async () => {
  const ctx = await testCtx();
  const { id } = await given.user(ctx);
  for (let count = 0; count < 200; count += 1) {
    await givenNotification(ctx, { userId: id, message: `No. ${count}` });
  }
  const browser = await signedInBrowser(ctx, id);

  const { notifications } = (await browser.get(FILE)).body as Exported;

  expect(new Set(notifications!.map(({ message }) => message)).size).toBe(200);
  expect(notifications).toHaveLength(200);
});

test("ten exports are allowed per hour", async () => {
  const ctx = await testCtx();
  const { id } = await given.user(ctx);
  const browser = await signedInBrowser(ctx, id);
  for (let count = 0; count < 10; count += 1) await browser.get(FILE);

  expect((await browser.get(FILE)).status).toBe(429);
});

test("deleting signs out and redirects home; a refusal returns no password", async () => {
  const ctx = await testCtx();
  const { id } = await given.user(ctx);
  const browser = await signedInBrowser(ctx, id);
  const intent = "delete-account";
  const wrong = { intent, currentPassword: "not my password" };

  const refused = await browser.post(PAGE, wrong);

  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).not.toContain("not my password");
  expect((await browser.post(PAGE, { intent })).status).toBe(400);
  const ended = await browser.post(PAGE, { intent, currentPassword: PASSWORD });
  expect(ended).toMatchObject({ status: 302, location: "/" });
  expect(browser.jar.has("armory_session")).toBe(false);
  expect((await testBrowser(ctx).get(PAGE)).status).toBe(302);
});
