import { expect, test } from "vitest";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { mailsTo } from "../../support/given-accounts";
import { givenProject, noticesOf } from "../../support/given-projects";
import { signedInBrowser } from "../../support/given-session";

async function givenNamed() {
  const ctx = await testCtx();
  const dana = { firstName: "Dana", lastName: "Reyes" };
  const requester = await given.user(ctx, { username: "dr_77", ...dana });
  const alex = { firstName: "Alex", lastName: "Gower" };
  const operator = await given.operator(ctx, { username: "ghost", ...alex });
  const project = await givenProject(ctx, { requester, operator });
  return {
    ...project,
    ctx,
    asRequester: await signedInBrowser(ctx, requester.id),
    asOperator: await signedInBrowser(ctx, operator.id),
    operator,
  };
}

test("chats and lists show display names", async () => {
  const { asRequester, asOperator, chatId } = await givenNamed();
  const page = `/dashboard/chats/${chatId}`;
  expect((await asOperator.get(page)).body).toMatchObject({
    other: { name: "Dana Reyes" },
    messages: [{ author: "Dana Reyes" }],
    request: { operator: "Alex Gower", requester: "Dana Reyes" },
  });
  expect((await asOperator.get("/dashboard")).body).toMatchObject({
    requests: [{ requester: { name: "Dana Reyes" } }],
    chats: [{ other: { name: "Dana Reyes" } }],
  });
  expect((await asRequester.get("/dashboard")).body).toMatchObject({
    chats: [{ other: { name: "Alex Gower" } }],
  });
});

test("notices and mails show display names", async () => {
  const { ctx, operator, asRequester, chatId } = await givenNamed();
  await asRequester.api("POST", `/api/project-chats/${chatId}/messages`, {
    message: "Can you start in May?",
  });
  const said = /^Dana Reyes (asks you to build|wrote in) /;
  for (const kind of ["request_new", "message_new"]) {
    const [notice] = await noticesOf(ctx, operator.id, kind);
    expect(notice?.message).toMatch(said);
  }
  const [mail] = await mailsTo(ctx, operator.email);
  expect(JSON.stringify(mail)).toContain("Dana Reyes asks you to build ");
});

test("programs read the documented username, and the display name", async () => {
  const { asOperator, chatId } = await givenNamed();
  const { body } = await asOperator.api("GET", `/api/project-chats/${chatId}`);
  expect(body).toMatchObject({
    operator: { username: "ghost", displayName: "Alex Gower" },
    messages: [{ sender: { username: "dr_77", displayName: "Dana Reyes" } }],
  });
});
