import { setImmediate as turn } from "node:timers/promises";

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { profileOf } from "~/domain/workflows/profiled-entries";
import { reviewAgent } from "~/services/approvals/review-agent.server";
import { profileEntries } from "~/services/workflows/profile-entries.server";

import {
  agentSearch,
  entrySearch,
  entryTasks,
  intelligenceAgents,
} from "../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import {
  entryOfAgent,
  givenAdministrator,
  givenUpdate,
} from "../../support/given-submissions";

const FORMER = "Chases unpaid invoices for law firms and attorneys.";
const NEXT =
  "Brings dental patients back for their hygiene check. Made for dental practices and orthodontic offices.";

/**
 * A live agent with an outdated profile, whose next version waits for approval.
 */
async function givenBoth() {
  const ctx = await testCtx();
  const version = { name: "Recall Desk", shortDesc: NEXT, tags: ["dental"] };
  const { agent } = await givenUpdate(ctx, { version });
  await given.intelligenceAgent(ctx, {
    agentId: agent.id,
    title: "Paid Up",
    description: FORMER,
  });
  await ctx.store.tx(async (tx) => {
    await tx.update(intelligenceAgents).set({ profileVersion: "earlier" });
  });
  const admin = await givenAdministrator(ctx);
  const approve = () =>
    reviewAgent(ctx, {
      administratorId: admin.id,
      agentId: agent.id,
      outcome: "approved",
    });
  return { ctx, agentId: agent.id, approve };
}

/** The stored profile, in the catalogue and in both search indexes. */
async function storedProfile({ store }: TestCtx, agentId: string) {
  const [entry] = await store.read
    .select()
    .from(intelligenceAgents)
    .where(eq(intelligenceAgents.agentId, agentId));
  const tasks = await store.read
    .select({ task: entryTasks.task })
    .from(entryTasks)
    .where(eq(entryTasks.entryId, entry!.id));
  const [found] = await store.read
    .select({ industry: agentSearch.industry })
    .from(agentSearch)
    .where(eq(agentSearch.agentId, agentId));
  const [foundEntry] = await store.read
    .select({ industry: entrySearch.industry, title: entrySearch.title })
    .from(entrySearch)
    .where(eq(entrySearch.entryId, entry!.id));
  return {
    industry: entry!.industry,
    stems: entry!.stems,
    version: entry!.profileVersion,
    tasks: tasks.map(({ task }) => task).sort(),
    found,
    foundEntry,
  };
}

async function expectProfileOfLiveText(ctx: TestCtx, agentId: string) {
  const live = await entryOfAgent(ctx, agentId);
  const profile = profileOf(ctx.knowledge, live!);
  const { industry, stems, version } = profile;
  expect(live).toMatchObject({ title: "Recall Desk", description: NEXT });
  expect(industry).toBe("dental");
  expect(await storedProfile(ctx, agentId)).toEqual({
    industry,
    stems,
    version,
    tasks: profile.tasks.map(({ task }) => task).sort(),
    found: { industry },
    foundEntry: { industry, title: "Recall Desk" },
  });
}

test("an approval after the job has listed the entry wins", async () => {
  const { ctx, agentId, approve } = await givenBoth();
  let isApproved = false;
  const tx: TestCtx["store"]["tx"] = async (work) => {
    if (!isApproved) await approve();
    isApproved = true;
    return ctx.store.tx(work);
  };

  await profileEntries({ ...ctx, store: { ...ctx.store, tx } });

  await expectProfileOfLiveText(ctx, agentId);
});

test("an approval that starts while the job profiles the entry wins", async () => {
  const { ctx, agentId, approve } = await givenBoth();
  let hasRead: () => void = () => undefined;
  const approval = new Promise<void>((done) => (hasRead = done)).then(approve);
  const knowledge = new Proxy(ctx.knowledge, {
    get(target, name) {
      if (name !== "version") hasRead();
      return Reflect.get(target, name) as unknown;
    },
  });

  await Promise.all([profileEntries({ ...ctx, knowledge }), approval]);

  await expectProfileOfLiveText(ctx, agentId);
});

/** Starts work after some turns of the event loop. */
async function after(turns: number, work: () => Promise<unknown>) {
  for (let at = 0; at < turns; at += 1) await turn();
  return work();
}

test.each([0, 2, 8, 32])(
  "the profile belongs to the live text if both run at once, %i turns apart",
  async (turns) => {
    for (const isJobFirst of [true, false]) {
      const { ctx, agentId, approve } = await givenBoth();
      const job = (): Promise<unknown> => profileEntries(ctx);
      const [first, second] = isJobFirst ? [job, approve] : [approve, job];

      await Promise.all([first(), after(turns, second)]);

      await expectProfileOfLiveText(ctx, agentId);
    }
  },
);
