import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";

import { answerRequest } from "./answer-request.server";
import type { Access } from "../access.server";
import type { AnyOperation, Operation, Operations } from "./operation.server";

/** Declares one operation: access, input and output. */
export function operation<
  A extends Access,
  B extends z.ZodType = z.ZodVoid,
  Q extends z.ZodType = z.ZodVoid,
  R extends z.ZodType = z.ZodVoid,
>(declared: Operation<A, B, Q, R>): AnyOperation {
  return declared as unknown as AnyOperation;
}

type EndpointArgs = LoaderFunctionArgs | ActionFunctionArgs;

/**
 * A JSON endpoint: checks access, limits, body and query as declared, and
 * responds with the declared shape.
 */
export function jsonApi(operations: Operations) {
  const answer = ({ request, params, context }: EndpointArgs) =>
    answerRequest(operations, { request, params, context });
  // Route modules may only export loader and action, so the declaration is
  // attached to them.
  const endpoint = Object.assign(answer, { operations });
  return { loader: endpoint, action: endpoint };
}
