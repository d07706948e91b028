import { expect, test } from "vitest";

import { renameProject } from "~/services/projects/rename-project.server";

import { testCtx } from "../../support/ctx";
import {
  chatRows,
  givenProject,
  messageRows,
} from "../../support/given-projects";
import { signedInBrowser } from "../../support/given-session";

test("the requester renames a project, which the chat records", async () => {
  const ctx = await testCtx();
  const { chatId, requester } = await givenProject(ctx);
  const [before] = await chatRows(ctx);
  const browser = await signedInBrowser(ctx, requester.id);
  await browser.post(`/dashboard/chats/${chatId}`, {
    intent: "rename",
    projectName: "New clients in HubSpot",
  });
  expect(await chatRows(ctx)).toMatchObject([
    { title: "New clients in HubSpot" },
  ]);
  expect((await messageRows(ctx)).at(-1)).toMatchObject({
    messageType: "system",
    message: expect.stringContaining(
      `from “${before!.title}” to “New clients in HubSpot”`,
    ),
  });
});

test("the operator cannot rename a project, and a nameless one is refused", async () => {
  const ctx = await testCtx();
  const { chatId, operator, requester } = await givenProject(ctx);
  const before = await chatRows(ctx);
  const renamed = { chatId, projectName: "Mine" };
  await expect(
    renameProject(ctx, { ...renamed, user: operator }),
  ).rejects.toMatchObject({ code: "forbidden" });
  const browser = await signedInBrowser(ctx, requester.id);
  const empty = { intent: "rename", projectName: " " };
  const { status } = await browser.post(`/dashboard/chats/${chatId}`, empty);
  expect(status).toBe(400);
  expect(await chatRows(ctx)).toEqual(before);
});
