import {
  MOST_ENTRIES,
  MOST_RATIO,
  MOST_UNPACKED_BYTES,
  quoted,
} from "~/domain/agents/package-rules";

/** Why a package is refused, in words for its creator. */
export class Refused extends Error {
  override readonly name = "Refused";
}

export const NO_ZIP = "This is not a ZIP file, or a part of it is missing.";
const FALSE_SIZE = "A file in the ZIP is not as large as the ZIP says.";

/** A small file that unpacks into a large one is a trap. */
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

/** What the reader of the directory finds wrong with it. */
export function refuseUnreadable(error: unknown): never {
  rethrowOwn(error);
  const { message } = error;
  if (message.includes("encryption")) {
    throw new Refused("The ZIP is encrypted.");
  }
  if (message.includes("size mismatch")) throw new Refused(FALSE_SIZE);
  throw new Refused(NO_ZIP);
}

/** Content that is shorter or longer than the directory says. */
export function refuseFalseSize(name: string): never {
  throw new Refused(`A file is not as large as the ZIP says: ${quoted(name)}`);
}

/** What the reader of an entry finds wrong with its content. */
export function refuseDamaged(error: unknown, name: string): never {
  rethrowOwn(error);
  throw new Refused(`A file in the ZIP is damaged: ${quoted(name)}`);
}

/** A disk that cannot be read is not the package's fault. */
function rethrowOwn(error: unknown): asserts error is Error {
  if (!(error instanceof Error) || error instanceof Refused) throw error;
  const code: unknown = Reflect.get(error, "code");
  if (typeof code === "string" && Reflect.has(error, "syscall")) throw error;
}
