import type { ServerResponse } from "node:http";

/**
 * Waits until the caller has received what was written; false once it has
 * disconnected. Remix writes as fast as a body can be read, so a long body
 * calls this before each part instead of piling up in memory.
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
