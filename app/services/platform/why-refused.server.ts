import { DomainError } from "~/domain/platform/errors";

/** The message of a refusal; null if nothing was refused. */
export async function whyRefused(
  check: Promise<unknown>,
): Promise<string | null> {
  try {
    await check;
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}
