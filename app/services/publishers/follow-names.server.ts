import { setImmediate as otherWork } from "node:timers/promises";

import type { Ctx } from "~/ctx.server";
import { displayName } from "~/domain/accounts/users";
import { domainName, NAME_RULES } from "~/domain/publishers/compared-names";
import { isPublisher } from "~/domain/publishers/publishers";
import { findUser } from "~/models/accounts/users.server";
import { findAgent } from "~/models/agents/submissions.server";
import { findMark, keepMark } from "~/models/platform/app-marks.server";
import type { Db } from "~/models/platform/store.server";
import {
  pageUncomparedAgents,
  listUncomparedPublishers,
  putNames,
} from "~/models/publishers/compared-names.server";
import { findPublisherDomain } from "~/models/publishers/publisher-domains.server";

type Writing = Pick<Ctx, "newId">;

/** Stores an agent's title for comparison, or removes it if not live. */
export async function followAgentName(
  ctx: Writing,
  tx: Db,
  agentId: string,
): Promise<void> {
  const agent = await findAgent(tx, agentId);
  const names =
    agent?.isLive === true
      ? [
          {
            id: ctx.newId(),
            subjectId: agentId,
            kind: "agent" as const,
            userId: agent.ownerUserId,
            name: agent.name,
          },
        ]
      : [];
  await putNames(tx, agentId, names);
}

/** Stores an account's names for comparison while it has a badge. */
export async function followPublisherNames(
  ctx: Writing,
  tx: Db,
  userId: string,
): Promise<void> {
  const proof = await findPublisherDomain(tx, userId);
  const user = await findUser(tx, userId);
  if (!user || !proof || !isPublisher(proof.status)) {
    await putNames(tx, userId, []);
    return;
  }
  const named = (kind: "username" | "display" | "domain", name: string) => ({
    id: ctx.newId(),
    subjectId: userId,
    kind,
    userId,
    name,
  });
  await putNames(tx, userId, [
    named("username", user.username),
    named("display", displayName(user)),
    { ...named("domain", proof.domain), looksAs: domainName(proof.domain) },
  ]);
}

/** Small, because requests wait for each batch. */
const AT_ONCE = 10;

/** Stored after a pass that found no name missing. */
const MARK = { key: "compared_names_rules", value: String(NAME_RULES) };

/**
 * Stores missing names, such as after the rules have changed; ends early when
 * stopped. Lets requests run between batches. Once a whole pass has found none
 * missing, it reads no agents until the rules change again. Returns the number
 * of agents and publishers.
 */
export async function storeMissingNames(
  ctx: Pick<Ctx, "store" | "newId" | "now">,
  signal: AbortSignal,
): Promise<number> {
  const { store } = ctx;
  if ((await findMark(store.read, MARK.key)) === MARK.value) return 0;
  let stored = 0;
  let after = "";
  while (!signal.aborted) {
    const wanted = { after, limit: AT_ONCE };
    const page = await pageUncomparedAgents(store.read, wanted);
    const users = await listUncomparedPublishers(store.read, AT_ONCE);
    if (page.length + users.length === 0) {
      if (stored === 0) {
        await store.tx((tx) => keepMark(tx, { ...MARK, at: ctx.now() }));
      }
      break;
    }
    const ids = page.filter(({ isUncompared }) => isUncompared);
    await store.tx(async (tx) => {
      for (const { id } of ids) await followAgentName(ctx, tx, id);
      for (const { userId } of users)
        await followPublisherNames(ctx, tx, userId);
    });
    stored += ids.length + users.length;
    after = page.at(-1)?.id ?? after;
    await otherWork();
  }
  return stored;
}
