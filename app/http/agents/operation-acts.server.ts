import { data } from "@remix-run/node";

import { operationsPath } from "~/domain/agents/steps";
import { typedTexts, type Typed } from "~/domain/agents/typed-texts";
import { type FieldErrors, DomainError } from "~/domain/platform/errors";
import {
  removeOperation,
  saveOperation,
} from "~/services/agents/save-operation.server";

import type { PageArgs } from "../access.server";
import { readForm } from "../body.server";
import { redirectWithFlash } from "../flash.server";
import { headersOf } from "../pages.server";
import { param } from "../params.server";

/** An operation may have 200 KB, which form encoding may triple. */
const MAX_BYTES = 768 * 1024;

/** What the page shows after a refused post. */
export type OperationAnswer = {
  message: string | null;
  errors: FieldErrors;
  typed: Typed;
};

/** Saves or removes one operation; the address names the edited one. */
export async function actOnOperation(args: PageArgs) {
  const { context, request, params, user } = args;
  const typed = typedTexts(await readForm(request, MAX_BYTES));
  const change = {
    ownerId: user.id,
    agentId: param(params, "agentId"),
    revision: Number(typed.revision || Number.NaN),
  };
  try {
    const title =
      typed.intent === "remove"
        ? await remove(context.ctx, { ...change, name: typed.remove ?? "" })
        : await save(context.ctx, {
            ...change,
            name: editedName(request),
            typed,
          });
    const path = operationsPath(change.agentId);
    return await redirectWithFlash(context, path, { title });
  } catch (error) {
    return refuse(error, typed);
  }
}

type Ctx = PageArgs["context"]["ctx"];

async function remove(ctx: Ctx, change: Parameters<typeof removeOperation>[1]) {
  await removeOperation(ctx, change);
  return "Operation removed";
}

async function save(ctx: Ctx, change: Parameters<typeof saveOperation>[1]) {
  await saveOperation(ctx, change);
  return "Operation saved";
}

/** The operation to edit, from the page's address. */
export function editedName({ url }: Request): string | null {
  return new URL(url).searchParams.get("edit");
}

function refuse(error: unknown, typed: Typed) {
  if (!(error instanceof DomainError)) throw error;
  if (error.code === "not_found") throw error;
  const { errors = {}, message, status } = error;
  const isOfFields = Object.keys(errors).some((name) => name !== "");
  const answer: OperationAnswer = {
    message: isOfFields ? null : message,
    errors,
    typed,
  };
  return data(answer, { status, headers: headersOf(error) });
}
