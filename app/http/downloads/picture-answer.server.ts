import type { PackageStore } from "~/integrations/packages/package-store.server";

import type { RequestContext } from "../request-context.server";
import { fileBody } from "../uploads/file-body.server";

type Picture = {
  sha256: string;
  size: number;
  store: PackageStore;
  /** Who may cache it: everyone, or only the reader's browser. */
  cachedBy: "public" | "private";
};

/** A re-encoded picture. Its content never changes, so it is cached forever. */
export function pictureAnswer(
  { takesMore }: RequestContext,
  request: Request,
  { sha256, size, store, cachedBy }: Picture,
): Response {
  const headers = new Headers({
    "Content-Type": "image/webp",
    "Cache-Control": `${cachedBy}, max-age=31536000, immutable`,
    ETag: `"${sha256}"`,
  });
  if (request.headers.get("If-None-Match")?.includes(`"${sha256}"`)) {
    return new Response(null, { status: 304, headers });
  }
  headers.set("Content-Length", String(size));
  if (request.method === "HEAD") return new Response(null, { headers });
  const open = () => store.read(sha256);
  return new Response(fileBody({ open, takesMore }), { headers });
}
