import type { ServerResponse } from "node:http";

/**
 * Waits until the caller has taken what was written to it; false once it is
 * gone. Remix writes a body as fast as the body gives: a long one asks here
 * before each part, or it would pile up in memory.
 */
export function takesMore(response: ServerResponse): Promise<boolean> {
  if (response.closed || response.destroyed) return Promise.resolve(false);
  if (!response.writableNeedDrain) return Promise.resolve(true);
  return new Promise((resolve) => {
    const settle = () => {
      response.off("drain", settle);
      response.off("close", settle);
      resolve(!response.closed && !response.destroyed);
    };
    response.on("drain", settle);
    response.on("close", settle);
  });
}
