import type { z } from "zod";

import { readJson } from "../body.server";
import { validate } from "../validate.server";

type Declared = {
  body?: z.ZodType;
  query?: z.ZodType;
  maxBytes?: number;
};

/** Reads an HTTP request's input and validates it against the declaration. */
export async function readInput(
  { body, query, maxBytes }: Declared,
  request: Request,
): Promise<{ body: unknown; query: unknown }> {
  const isLeftOut = body?.isOptional() === true && !bringsBody(request);
  const sent =
    body && !isLeftOut ? await readJson(request, maxBytes) : undefined;
  return {
    body: body && validate(body, sent),
    query: query && validate(query, queryOf(request)),
  };
}

function bringsBody({ headers }: Request): boolean {
  return (
    headers.has("Content-Type") ||
    headers.has("Transfer-Encoding") ||
    Number(headers.get("Content-Length")) > 0
  );
}

/** Query parameters as text, or a list of texts for a repeated one. */
function queryOf(request: Request): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const [name, value] of new URL(request.url).searchParams) {
    if (name === "__proto__") continue;
    const known = query[name];
    query[name] = known === undefined ? value : [known, value].flat();
  }
  return query;
}
