import { randomUUID } from "node:crypto";

import { expect, type APIRequestContext } from "@playwright/test";

import { signInByProgram } from "./people-by-program";

type Parties = {
  creator: APIRequestContext;
  reviewer: APIRequestContext;
  /** What differs from a free guide. */
  values?: Record<string, unknown>;
};
/** Needed before an agent is submitted for a price. */
export const SELLER = { kind: "private", name: "Dana Reyes", country: "US" };

type Agent = { id: string; slug: string };

/**
 * Submits an agent as the signed-in creator and approves it as an
 * administrator.
 */
export async function publishAgent({
  creator,
  reviewer,
  values = {},
}: Parties): Promise<Agent> {
  const stated = await creator.put("/api/user/seller", { data: SELLER });
  expect(stated.status(), await stated.text()).toBe(200);
  const made = await creator.post("/api/agents", {
    data: {
      name: `Hawk ${randomUUID()}`,
      category: "Accounting",
      shortDesc: "Reads incoming invoices.",
      tags: ["invoices"],
      deliverableType: "instructions",
      priceModel: "free",
      instructionsMd: "Connect the mailbox, then send one invoice to it.",
      ...values,
    },
  });
  const agent = (await made.json()) as Agent;
  await signInByProgram(reviewer, "reviewer@armory.test");
  await approve(agent, { creator, reviewer });
  return agent;
}

/** Submits an agent's draft, and approves it as the signed-in administrator. */
export async function approve(
  { id }: Pick<Agent, "id">,
  { creator, reviewer }: Parties,
): Promise<void> {
  const sent = await creator.post(`/api/agents/${id}/submit`);
  expect(sent.status(), await sent.text()).toBe(200);
  const approved = await reviewer.post(`/api/admin/agents/${id}/review`, {
    data: { reviewStatus: "approved" },
  });
  expect(approved.status(), await approved.text()).toBe(200);
}
