import { expect, test } from "vitest";

import { testCtx } from "../../support/ctx";
import { postAsRead } from "../../support/decisions";
import { givenProject, requestRows } from "../../support/given-projects";
import { signedInBrowser } from "../../support/given-session";

const PATH = "/api/operator-requests";

async function givenAsked() {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  const browser = await signedInBrowser(ctx, project.operator.id);
  const path = `/dashboard/chats/${project.chatId}`;
  return { ctx, ...project, browser, path };
}

test("the operator declines with a reason, which the requester reads", async () => {
  const { ctx, path, browser, requester } = await givenAsked();
  const tooLong = "a".repeat(501);
  const form = { intent: "declined", reason: tooLong };

  const refused = await postAsRead(browser, path, form);
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    intent: "declined",
    result: {
      initialValue: { reason: tooLong },
      error: { reason: ["Use at most 500 characters."] },
    },
  });
  expect(await requestRows(ctx)).toMatchObject([{ status: "pending" }]);

  const reason = "a".repeat(500);
  await postAsRead(browser, path, { ...form, reason });
  const reader = await signedInBrowser(ctx, requester.id);
  expect((await reader.get(path)).body).toMatchObject({
    request: { status: "declined", declineReason: reason },
  });
});

test("declining without a reason shows none", async () => {
  const { path, browser } = await givenAsked();
  await postAsRead(browser, path, { intent: "declined", reason: "  " });
  const { body } = await browser.get(path);
  expect(body).toMatchObject({
    request: { status: "declined", declineReason: null },
    messages: [{}, { text: expect.stringMatching(/The chat is closed\.$/) }],
  });
});

test("a declined request and its chat have the reason", async () => {
  const ctx = await testCtx();
  const { id, chatId, operator, requester } = await givenProject(ctx);
  const asOperator = await signedInBrowser(ctx, operator.id);
  const body = { status: "declined", reason: " No clinics " };

  const declined = await asOperator.api("PATCH", `${PATH}/${id}`, body);

  const said = { status: "declined", reason: "No clinics" };
  expect(declined.body).toMatchObject(said);
  const asRequester = await signedInBrowser(ctx, requester.id);
  const chat = await asRequester.api("GET", `/api/project-chats/${chatId}`);
  expect(chat.body).toMatchObject({ operatorRequest: said });
});

test.each([
  { status: "accepted", reason: "No time" },
  { status: "declined", reason: "a".repeat(501) },
  { status: "declined", reason: 7 },
])("the endpoint refuses %o at its field", async (body) => {
  const { ctx, id, browser } = await givenAsked();
  const answer = await browser.api("PATCH", `${PATH}/${id}`, body);
  expect(answer.status).toBe(400);
  expect(answer.body).toHaveProperty("errors.reason");
  expect(await requestRows(ctx)).toMatchObject([{ status: "pending" }]);
});
