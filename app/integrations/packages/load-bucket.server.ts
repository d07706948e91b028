import type { Bucket, openBucket } from "./object-bucket.server";

/** Opens a bucket; its client takes a while to load and few sites use one. */
export async function loadBucket(
  ...given: Parameters<typeof openBucket>
): Promise<Bucket> {
  const { openBucket } = await import("./object-bucket.server");
  return openBucket(...given);
}
