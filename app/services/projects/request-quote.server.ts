import type { Ctx } from "~/ctx.server";
import type { Person } from "~/domain/accounts/users";
import { isBuyable } from "~/domain/catalogue/agents";
import { DomainError } from "~/domain/platform/errors";
import { quoteTitle } from "~/domain/projects/project-chat";
import { quoteWorkflow } from "~/domain/projects/project-plan";
import { projectWords } from "~/domain/projects/project-words";
import type { RequestTerms } from "~/domain/projects/request-terms";
import { findAgentByKey } from "~/models/catalogue/agent-pages.server";
import type { Db } from "~/models/platform/store.server";
import { findUser, type SafeUser } from "~/models/accounts/users.server";

import { findRunningPass } from "../orders/find-pass.server";
import {
  findSaleTerms,
  type SaleTerms,
} from "../orders/find-sale-terms.server";
import { refuseBusy } from "./available-operator.server";
import { refuseBlocked } from "./block-requester.server";
import type { KeptFile } from "./files/keep-chat-file.server";
import { openProject } from "./open-project.server";
import type { OpenedRequest } from "./write-project.server";

type RequestQuote = {
  requester: Person;
  /** The slug or id of the listing's agent. */
  key: string;
  userRequest: string;
  terms?: RequestTerms;
  files?: readonly KeptFile[];
};

/**
 * Asks for the price of a quote-only listing: its owner becomes the operator of
 * a chat about it, unless they are busy.
 */
export async function requestQuote(
  ctx: Ctx,
  { requester, key, ...asked }: RequestQuote,
): Promise<OpenedRequest> {
  return ctx.store.tx(async (tx) => {
    const { agent, owner } = await requireQuotable(tx, key, requester.id);
    const pass = await findRunningPass(ctx, requester.id, tx);
    const workflow = quoteWorkflow(agent, asked.userRequest);
    const projectName = quoteTitle(agent.name);
    return openProject(ctx, tx, {
      ...asked,
      requester,
      operator: owner,
      workflow,
      savedWorkflowId: null,
      words: projectWords(workflow, { projectName }),
      isPriority: pass !== null,
      agent,
    });
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
  const operatorId = quotable.owner.id;
  await refuseBlocked(db, { operatorId, requesterId });
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
