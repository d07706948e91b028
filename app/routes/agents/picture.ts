import { DomainError } from "~/domain/platform/errors";
import { fileBody } from "~/http/uploads/file-body.server";
import { fileLoader } from "~/http/downloads/file-loader.server";
import { findPicture } from "~/services/agents/find-picture.server";

/** A stored picture; its address is its hash, so it is cached forever. */
export const loader = fileLoader({ access: "anyone" }, async (args) => {
  const { context, request, params } = args;
  const { ctx, takesMore } = context;
  const [, sha256] = /^([0-9a-f]{64})\.webp$/.exec(params.file ?? "") ?? [];
  if (!sha256) throw new DomainError("not_found", "There is no such picture.");
  const { size } = await findPicture(ctx, sha256);
  const headers = new Headers({
    "Content-Type": "image/webp",
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: `"${sha256}"`,
  });
  if (request.headers.get("If-None-Match")?.includes(`"${sha256}"`)) {
    return new Response(null, { status: 304, headers });
  }
  headers.set("Content-Length", String(size));
  if (request.method === "HEAD") return new Response(null, { headers });
  const open = () => ctx.pictures.read(sha256);
  return new Response(fileBody({ open, takesMore }), { headers });
});
