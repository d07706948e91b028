import type { Ctx } from "~/ctx.server";
import { displayName, type Person } from "~/domain/accounts/users";
import { isBuyable } from "~/domain/catalogue/agents";
import { DomainError } from "~/domain/platform/errors";
import { quoteTitle } from "~/domain/projects/project-chat";
import { quoteWorkflow } from "~/domain/projects/project-plan";
import { projectWords } from "~/domain/projects/project-words";
import { findAgentByKey } from "~/models/catalogue/agent-pages.server";
import { findPendingQuote } from "~/models/projects/operator-requests.server";
import type { Db } from "~/models/platform/store.server";
import { findUser, type SafeUser } from "~/models/accounts/users.server";

import { countAct } from "../platform/count-attempt.server";
import { notify } from "../notifications/notify.server";
import { findRunningPass } from "../orders/find-pass.server";
import {
  findSaleTerms,
  type SaleTerms,
} from "../orders/find-sale-terms.server";
import { refuseBusy } from "./available-operator.server";
import { openProject } from "./open-project.server";
import type { OpenedRequest } from "./request-operator.server";

type RequestQuote = {
  requester: Person;
  /** The slug or id of the listing's agent. */
  key: string;
  userRequest: string;
};

/**
 * Asks for the price of a quote-only listing: its owner becomes the operator of
 * a chat about it, unless they are busy. While the request is pending, the same
 * text for the same listing returns that request. Counts towards the daily
 * limit.
 */
export async function requestQuote(
  ctx: Ctx,
  { requester, key, userRequest }: RequestQuote,
): Promise<OpenedRequest> {
  return ctx.store.tx(async (tx) => {
    const { agent, owner } = await requireQuotable(tx, key, requester.id);
    const asked = { requesterId: requester.id, agentId: agent.id, userRequest };
    const twin = await findPendingQuote(tx, asked);
    if (twin) return twin;
    const act = { limit: "operatorRequests", userId: requester.id } as const;
    await countAct(tx, act, ctx.now());
    const pass = await findRunningPass(ctx, requester.id, tx);
    const workflow = quoteWorkflow(agent, userRequest);
    const projectName = quoteTitle(agent.name);
    const opened = await openProject(ctx, tx, {
      requester,
      operatorId: owner.id,
      userRequest,
      workflow,
      words: projectWords(workflow, { projectName }),
      isPriority: pass !== null,
      agentId: agent.id,
    });
    await notify(ctx, tx, {
      kind: "request_new",
      operator: owner,
      request: opened,
      by: displayName(requester),
      asks: { priceOf: agent.name },
    });
    return opened;
  });
}

type Quotable = {
  agent: Parameters<typeof quoteWorkflow>[0];
  owner: SafeUser;
};

/** Returns a live, quote-only listing of another user. */
async function requireQuotable(
  db: Db,
  key: string,
  requesterId: string,
): Promise<Quotable> {
  const { terms, ...quotable } = await requireLiveAgent(db, key);
  if (isBuyable(terms.priceModel)) {
    throw new DomainError(
      "conflict",
      "This agent has a fixed price, so you don’t need a quote.",
    );
  }
  if (quotable.owner.id === requesterId) {
    throw new DomainError("conflict", "This is your own agent.");
  }
  refuseBusy(quotable.owner);
  return quotable;
}

async function requireLiveAgent(
  db: Db,
  key: string,
): Promise<Quotable & { terms: SaleTerms }> {
  const found = await findAgentByKey(db, key);
  const terms = found && (await findSaleTerms(db, { agentId: found.id }));
  const owner = terms && (await findUser(db, terms.sellerUserId ?? ""));
  if (!owner) throw new DomainError("not_found", "Agent not found");
  const { itemName: name, shortDesc, category } = terms;
  const { id, slug } = found;
  return { agent: { id, slug, name, shortDesc, category }, owner, terms };
}
