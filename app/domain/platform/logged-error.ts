/**
 * An error in a form that can be logged. A failed statement keeps its text but
 * loses its parameters, which include password hashes, addresses and whole
 * mails.
 */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, cause } = error;
  const query: unknown = Reflect.get(error, "query");
  const code: unknown = Reflect.get(error, "code");
  const isStatement = typeof query === "string";
  return {
    type: name,
    message: isStatement ? `Failed query: ${query}` : error.message,
    code,
    stack: framesOf(error),
    cause: cause instanceof Error ? loggedError(cause) : undefined,
  };
}

/** The stack without the message at its start. */
function framesOf({ stack = "" }: Error): string {
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  return frames.join("\n");
}
