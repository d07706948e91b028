import { DomainError } from "~/domain/platform/errors";

import type { Books } from "./books.server";
import type { Engine } from "./engine.server";
import { ProviderRefusal } from "./provider-refusal.server";

/** Runs a person's change and converts its refusals into our own errors. */
export async function act<T>(
  engine: Engine,
  work: (books: Books) => Promise<T>,
): Promise<T> {
  try {
    return await engine.change(work);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    const code = error.status === 404 ? "not_found" : "conflict";
    throw new DomainError(code, error.message);
  }
}
