import type { Readable } from "node:stream";

type FileBody = {
  open: () => Readable;
  /** Waits until the caller can take a part; false once it has disconnected. */
  takesMore?: (() => Promise<boolean>) | undefined;
};

/**
 * A file as a response body: opened when the first part is read, read only as
 * fast as the caller receives it, and closed at the end or on disconnect. A
 * read error cuts the response off, so that an incomplete file cannot pass for
 * a whole one.
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

/** Ending the loop closes the file. */
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
