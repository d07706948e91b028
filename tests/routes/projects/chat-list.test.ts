import { expect, test } from "vitest";

import { operatorRequests, projectChats } from "../../../drizzle/schema";
import { testCtx } from "../../support/ctx";
import { givenProject } from "../../support/given-projects";
import { signedInBrowser } from "../../support/given-session";

test("all chats are shown page by page", async () => {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  const { requester, operator } = project;
  const pairs = Array.from({ length: 25 }, (_, index) => `row-${index}`);
  await ctx.store.tx(async (tx) => {
    for (const id of pairs) {
      const at = { createdAt: ctx.now(), updatedAt: ctx.now() };
      await tx.insert(operatorRequests).values({
        id,
        requesterId: requester.id,
        operatorId: operator.id,
        userRequest: "Answer our phone.",
        status: "accepted",
        ...at,
      });
      await tx
        .insert(projectChats)
        .values({ id, operatorRequestId: id, title: "Phone", ...at });
    }
  });
  const browser = await signedInBrowser(ctx, requester.id);
  type Shown = { chats: { id: string }[]; nextChats: string | null };
  const read = async (path: string) => (await browser.get(path)).body as Shown;

  const first = await read("/dashboard?view=chats");
  const cursor = first.nextChats ?? "";
  const second = await read(`/dashboard?view=chats&cursor=${cursor}`);

  expect([first.chats.length, second.chats.length]).toEqual([24, 2]);
  expect(second).toMatchObject({ chatCount: 26, nextChats: null });
  const shown = [...first.chats, ...second.chats].map(({ id }) => id);
  expect(shown.sort()).toEqual([...pairs, project.chatId].sort());
  expect((await read(`/dashboard?cursor=${cursor}`)).chats).toHaveLength(4);
});
