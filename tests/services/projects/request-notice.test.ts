import { expect, test } from "vitest";

import type { ProjectWords } from "~/domain/projects/project-words";
import { NO_TERMS } from "~/domain/projects/request-terms";
import { unplannedWorkflow } from "~/domain/workflows/plan";
import { requestOperator } from "~/services/projects/request-operator.server";
import { requestQuote } from "~/services/projects/request-quote.server";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { mailsTo } from "../../support/given-accounts";
import { MISSION, noticesOf } from "../../support/given-projects";
import { givenSale } from "../../support/given-sales";

const TERMS = {
  budgetMinCents: 50_000,
  budgetMaxCents: null,
  wantedBy: "2034-05-20",
};

async function givenRequest(chosen: Partial<ProjectWords>, terms = NO_TERMS) {
  const ctx = await testCtx();
  const requester = await given.user(ctx);
  const operator = await given.operator(ctx);
  const workflow = unplannedWorkflow(MISSION);
  const asked = { operatorId: operator.id, userRequest: MISSION, workflow };
  const { projectChatId } = await requestOperator(ctx, {
    ...asked,
    requester,
    chosen,
    terms,
  });
  const [notice] = await noticesOf(ctx, operator.id, "request_new");
  const [mail] = await mailsTo(ctx, operator.email);
  return { requester, projectChatId, notice, mail };
}

test("the mail has title, brief, budget, wanted day and link", async () => {
  const words = {
    projectName: "Front desk",
    firstMessage: "Phones <b>first</b>.\n\nThen the mail.",
  };

  const { requester, projectChatId, mail } = await givenRequest(words, TERMS);

  expect(mail?.subject).toBe("New operator request: Front desk");
  expect(mail?.textBody).toContain(
    [
      `${requester.username} asks you to build Front desk.`,
      "",
      "Title: Front desk",
      "Budget: from $500",
      "Wanted by: May 20, 2034",
      "",
      words.firstMessage,
      "",
      "Open the project chat: ",
    ].join("\n"),
  );
  expect(mail?.textBody).toContain(`/dashboard/chats/${projectChatId}\n`);
  expect(mail?.htmlBody).toContain("Phones &lt;b&gt;first&lt;/b&gt;.");
});

test("the bell has the brief in one line, shortened", async () => {
  const firstMessage = `Phones first.\n\n${"a".repeat(200)}`;
  const { requester, notice, mail } = await givenRequest({
    projectName: "Front desk",
    firstMessage,
  });
  expect(notice?.message).toBe(
    `${requester.username} asks you to build Front desk. Phones first. ${"a".repeat(146)}…`,
  );
  expect(mail?.textBody).toContain(firstMessage);
  expect(mail?.textBody).not.toMatch(/Budget|Wanted/);
});

test("the owner of a quoted agent gets the same", async () => {
  const ctx = await testCtx();
  const { agent, buyer, seller } = await givenSale(ctx, {
    priceModel: "usage",
  });
  const userRequest = "Four clinics, two lines each";
  const asked = { requester: buyer, key: agent.slug, userRequest };
  await requestQuote(ctx, { ...asked, terms: TERMS });

  const sentence = `${buyer.username} asks you for a quote for ${agent.name}.`;
  const [notice] = await noticesOf(ctx, seller.id, "request_new");
  expect(notice).toMatchObject({
    title: "New quote request",
    message: expect.stringContaining(`${sentence} ${userRequest}`) as string,
  });
  const [mail] = await mailsTo(ctx, seller.email);
  expect(mail?.subject).toBe(`New quote request: Quote for ${agent.name}`);
  expect(mail?.textBody).toContain(userRequest);
  expect(mail?.textBody).toContain("Budget: from $500");
});
