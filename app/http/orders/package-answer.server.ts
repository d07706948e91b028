import { attachment } from "~/domain/agents/attachment";
import { readByteRange, type ByteRange } from "~/domain/agents/byte-range";
import type { PackageStore } from "~/integrations/packages/package-store.server";
import type { PackageFile } from "~/models/agents/package-files.server";
import type { ProjectFile } from "~/models/projects/project-files.server";

import { fileBody } from "../uploads/file-body.server";
import type { RequestContext } from "../request-context.server";

type StoredFile = Pick<PackageFile, "fileName" | "size" | "sha256">;

/** The part of a file in a response. */
type PackagePart = ByteRange | "whole" | "head" | "unsatisfiable";

/**
 * The requested part. If the file has changed since, the whole file is sent.
 * Ranges do not apply to HEAD.
 */
export function packagePart(request: Request, file: StoredFile): PackagePart {
  if (request.method === "HEAD") return "head";
  const { headers } = request;
  const ifRange = headers.get("If-Range");
  if (ifRange !== null && ifRange.trim() !== etagOf(file)) return "whole";
  return readByteRange(headers.get("Range"), file.size);
}

/** Whether a download begins with this part. */
export function startsDownload(part: PackagePart): boolean {
  return part === "whole" || (typeof part === "object" && part.first === 0);
}

/** A package as a download, private and never cached. */
export function packageAnswer(
  context: RequestContext,
  file: PackageFile,
  part: PackagePart,
): Response {
  const store = context.ctx.packages;
  return answer(context, file, { part, store, type: "application/zip" });
}

/**
 * A party's file as a download without a type, so that no browser renders it.
 */
export function chatFileAnswer(
  context: RequestContext,
  request: Request,
  file: ProjectFile,
): Response {
  return answer(context, file, {
    part: packagePart(request, file),
    store: context.ctx.files,
    type: "application/octet-stream",
  });
}

type Carried = { part: PackagePart; store: PackageStore; type: string };

function answer(
  { takesMore }: RequestContext,
  file: StoredFile,
  { part, store, type }: Carried,
): Response {
  const { size, sha256 } = file;
  const headers = new Headers({
    "Content-Type": type,
    "Content-Disposition": attachment(file.fileName),
    "Cache-Control": "private, no-store, no-transform",
    "Accept-Ranges": "bytes",
    ETag: etagOf(file),
  });
  if (part === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${size}`);
    headers.delete("Content-Disposition");
    return new Response(null, { status: 416, headers });
  }
  const range = typeof part === "object" ? part : null;
  headers.set("Content-Length", String(range ? lengthOf(range) : size));
  if (part === "head") return new Response(null, { headers });
  if (range) {
    const { first, last } = range;
    headers.set("Content-Range", `bytes ${first}-${last}/${size}`);
  }
  const open = () => store.read(sha256, range ?? undefined);
  const status = range ? 206 : 200;
  return new Response(fileBody({ open, takesMore }), { status, headers });
}

function lengthOf({ first, last }: ByteRange): number {
  return last - first + 1;
}

function etagOf({ sha256 }: StoredFile): string {
  return `"${sha256}"`;
}
