import type { Ctx } from "~/ctx.server";
import { displayName } from "~/domain/accounts/users";
import { domainName } from "~/domain/publishers/compared-names";
import { isPublisher } from "~/domain/publishers/publishers";
import { findUser } from "~/models/accounts/users.server";
import { findAgent } from "~/models/agents/submissions.server";
import type { Db } from "~/models/platform/store.server";
import {
  listUncomparedAgents,
  listUncomparedPublishers,
  putNames,
} from "~/models/publishers/compared-names.server";
import { findPublisherDomain } from "~/models/publishers/publisher-domains.server";

type Writing = Pick<Ctx, "newId">;

/** Stores the title of a live agent for comparison, and removes another's. */
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

/** Stores the names of a verified publisher, and removes another account's. */
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

const AT_ONCE = 100;

/**
 * Stores the names that are missing, as after an update with other rules; ends
 * early when stopped. Returns their number.
 */
export async function storeMissingNames(
  ctx: Pick<Ctx, "store" | "newId">,
  signal: AbortSignal,
): Promise<number> {
  const { store } = ctx;
  let stored = 0;
  while (!signal.aborted) {
    const ids = await listUncomparedAgents(store.read, AT_ONCE);
    const users = await listUncomparedPublishers(store.read, AT_ONCE);
    if (ids.length + users.length === 0) break;
    await store.tx(async (tx) => {
      for (const { id } of ids) await followAgentName(ctx, tx, id);
      for (const { userId } of users)
        await followPublisherNames(ctx, tx, userId);
    });
    stored += ids.length + users.length;
  }
  return stored;
}
