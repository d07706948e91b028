import { expect, test } from "vitest";

import { reindexAll } from "~/services/catalogue/search/reindex-all.server";
import { decideApplication } from "~/services/operators/applications/decide-application.server";
import { refreshWholeDirectory } from "~/services/operators/refresh-directory.server";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { mailsTo } from "../../support/given-accounts";
import { applicationsIn, ghostAnswers } from "../../support/given-desk";
import { givenProject, noticesOf } from "../../support/given-projects";
import { signedInBrowser } from "../../support/given-session";

/** An approved operator with a real name and an operator name. */
async function givenNightOwl() {
  const ctx = await testCtx();
  const user = await given.user(ctx, {
    username: "nightowl7",
    firstName: "Ludmila",
    lastName: "Secretova",
  });
  const browser = await signedInBrowser(ctx, user.id);
  await browser.post("/apply-ghost-ops", {
    ...ghostAnswers,
    operatorName: "Night Owl Ops",
    realName: "Ludmila Secretova",
  });
  const [application] = await applicationsIn(ctx);
  await decideApplication(ctx, {
    administratorId: (await given.user(ctx, { role: "admin" })).id,
    applicationId: application!.id,
    status: "approved",
  });
  return { ctx, browser, id: user.id };
}

test("approval replaces the real name by the operator name everywhere", async () => {
  const { ctx, id } = await givenNightOwl();
  await given.liveAgent(ctx, { ownerUserId: id, slug: "owl" });
  await reindexAll(ctx);
  const visitor = testBrowser(ctx);
  const addresses = [
    "/operators",
    "/operators/nightowl7",
    "/agent/owl",
    "/api/operators",
    "/api/operators/nightowl7",
  ];
  for (const address of addresses) {
    const { body } = address.startsWith("/api")
      ? await visitor.api("GET", address)
      : await visitor.get(address);
    expect(JSON.stringify(body), address).toContain("Night Owl Ops");
    expect(JSON.stringify(body), address).not.toMatch(/Ludmila|Secretova/);
  }
  await refreshWholeDirectory(ctx);
  const found = async (q: string) =>
    (await visitor.api("GET", `/api/operators?q=${q}`)).body;
  expect(await found("secretova")).toEqual([]);
  expect(await found("night owl")).toMatchObject([{ username: "nightowl7" }]);
});

test("clients read the operator name in chats, notices and mails", async () => {
  const { ctx, browser, id } = await givenNightOwl();
  const requester = await given.user(ctx, { username: "client_9" });
  const { chatId } = await givenProject(ctx, {
    requester,
    operator: { ...requester, id },
  });
  await browser.api("POST", `/api/project-chats/${chatId}/messages`, {
    message: "When do you want it?",
  });
  const client = await signedInBrowser(ctx, requester.id);
  const page = await client.get(`/dashboard/chats/${chatId}`);
  expect(page.body).toMatchObject({ other: { name: "Night Owl Ops" } });
  const chat = await client.api("GET", `/api/project-chats/${chatId}`);
  const notices = await noticesOf(ctx, requester.id, "message_new");
  const mails = await mailsTo(ctx, requester.email);
  const read = JSON.stringify([page.body, chat.body, notices, mails]);
  expect(read).not.toMatch(/Ludmila|Secretova/);
});

test("an account chooses its public name, and its owner sees both", async () => {
  const { ctx, browser, id } = await givenNightOwl();
  const own = { firstName: "Ludmila", lastName: "Secretova", timeZone: "UTC" };
  await browser.post("/profile", {
    intent: "details",
    ...own,
    publicName: "Owl Works",
  });
  const { body } = await browser.get("/profile");
  expect(body).toMatchObject({
    identity: { fullName: "Ludmila Secretova", displayName: "Owl Works" },
  });
  await refreshWholeDirectory(ctx);
  const listed = await testBrowser(ctx).api("GET", "/api/operators");
  expect(listed.body).toMatchObject([{ id, name: "Owl Works" }]);
});
