import type { Readable } from "node:stream";

type FileBody = {
  open: () => Readable;
  /** Whether the caller is there to take a part; waits until it is ready. */
  takesMore?: (() => Promise<boolean>) | undefined;
};

/**
 * A file as the body of an answer: opened when the first part is asked for,
 * read no faster than the caller takes it, and closed when the caller has it
 * all or is gone. A file that fails cuts the answer off, so that what arrived
 * cannot pass for whole.
 */
export function fileBody(source: FileBody): ReadableStream<Uint8Array> {
  const parts = partsOf(source);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = await parts.next();
        if (part.done) controller.close();
        else controller.enqueue(part.value);
      },
      async cancel() {
        await parts.return();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Leaving the loop closes the file. */
async function* partsOf({
  open,
  takesMore = () => Promise.resolve(true),
}: FileBody): AsyncGenerator<Uint8Array, void> {
  if (!(await takesMore())) return;
  for await (const part of open()) {
    yield part as Uint8Array;
    if (!(await takesMore())) return;
  }
}
