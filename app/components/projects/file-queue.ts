/**
 * Chosen files, to be sent one after the other. After a refusal, the choice can
 * be sent again without those that are in the chat already.
 */
export function fileQueue() {
  const stored = new WeakSet<File>();
  let waiting: File[] = [];
  return {
    /** Returns the first file to send. */
    start(chosen: Iterable<File>): File | undefined {
      waiting = [...chosen].filter((file) => !stored.has(file));
      return waiting[0];
    },
    /** Notes that the last returned file was stored; returns the next one. */
    next(): File | undefined {
      const sent = waiting.shift();
      if (sent) stored.add(sent);
      return waiting[0];
    },
  };
}
