import {
  MOST_ENTRIES,
  MOST_RATIO,
  MOST_UNPACKED_BYTES,
  quoted,
} from "~/domain/agents/package-rules";

/** Why a package is refused, as text for its creator. */
export class Refused extends Error {
  override readonly name = "Refused";
}

export const NO_ZIP = "This is not a ZIP file, or a part of it is missing.";
const FALSE_SIZE = "A file in the ZIP is not as large as the ZIP says.";

/** Refuses a small file that unpacks into a very large one. */
export function refuseBomb(unpacked: number, size: number): void {
  if (unpacked > MOST_UNPACKED_BYTES) {
    throw new Refused("The ZIP unpacks to more than 1 GB.");
  }
  if (unpacked > MOST_RATIO * size) {
    throw new Refused(
      `The ZIP unpacks to more than ${MOST_RATIO} times its size.`,
    );
  }
}

export function tooMany(): Refused {
  const most = MOST_ENTRIES.toLocaleString("en-US");
  return new Refused(`The ZIP has more than ${most} entries.`);
}

/** Turns the directory reader's errors into refusals. */
export function refuseUnreadable(error: unknown): never {
  rethrowOwn(error);
  const { message } = error;
  if (message.includes("encryption")) {
    throw new Refused("The ZIP is encrypted.");
  }
  if (message.includes("size mismatch")) throw new Refused(FALSE_SIZE);
  throw new Refused(NO_ZIP);
}

/** Refuses content shorter or longer than the directory declares. */
export function refuseFalseSize(name: string): never {
  throw new Refused(`A file is not as large as the ZIP says: ${quoted(name)}`);
}

/** Turns errors in an entry's content into refusals. */
export function refuseDamaged(error: unknown, name: string): never {
  rethrowOwn(error);
  throw new Refused(`A file in the ZIP is damaged: ${quoted(name)}`);
}

/** A disk error is not the package's fault. */
function rethrowOwn(error: unknown): asserts error is Error {
  if (!(error instanceof Error) || error instanceof Refused) throw error;
  const code: unknown = Reflect.get(error, "code");
  if (typeof code === "string" && Reflect.has(error, "syscall")) throw error;
}
