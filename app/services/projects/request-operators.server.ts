import type { Ctx } from "~/ctx.server";
import { DomainError, fieldError } from "~/domain/platform/errors";
import { MOST_ASKED_OPERATORS } from "~/domain/projects/request-limits";

import { findRunningPass } from "../orders/find-pass.server";
import type { OpenedRequest } from "./write-project.server";
import { openRequest, type RequestOperator } from "./request-operator.server";

type RequestOperators = Omit<RequestOperator, "operatorId"> & {
  operatorIds: readonly string[];
};

/**
 * Sends one plan to up to three operators, for holders of a pass. Each gets a
 * request and a chat of their own; either all are sent or none.
 */
export async function requestOperators(
  ctx: Ctx,
  { operatorIds, ...asked }: RequestOperators,
): Promise<OpenedRequest[]> {
  if (!isChoice(operatorIds)) {
    throw fieldError(
      "invalid",
      "operatorIds",
      "Choose one to three different operators.",
    );
  }
  return ctx.store.tx(async (tx) => {
    if (!(await findRunningPass(ctx, asked.requester.id, tx))) {
      throw new DomainError(
        "forbidden",
        "You need the premium pass to ask several operators at once.",
      );
    }
    const opened: OpenedRequest[] = [];
    for (const operatorId of operatorIds) {
      const request = { ...asked, operatorId, isPriority: true };
      opened.push(await openRequest(ctx, tx, request));
    }
    return opened;
  });
}

/** Whether there are one to three different operators. */
function isChoice(operatorIds: readonly string[]): boolean {
  const { size } = new Set(operatorIds);
  const isEachOnce = size === operatorIds.length;
  return isEachOnce && size > 0 && size <= MOST_ASKED_OPERATORS;
}
