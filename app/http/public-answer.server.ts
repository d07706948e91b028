import { createHash } from "node:crypto";

/** The text of a response that is the same for everyone who may see it. */
export type PublicAnswer = { body: string; etag: string };

export function publicAnswer(body: string): PublicAnswer {
  const digest = createHash("sha256").update(body).digest("base64url");
  return { body, etag: `W/"${digest.slice(0, 22)}"` };
}

/** The headers for caching and revalidating a public response. */
export function revalidationHeaders({ etag }: Pick<PublicAnswer, "etag">) {
  return {
    "Cache-Control": "public, max-age=0, must-revalidate",
    ETag: etag,
    Vary: "Cookie",
  };
}

/** Whether the caller's copy, named in `If-None-Match`, is current. */
export function isKnownTo(
  ifNoneMatch: string | null | undefined,
  etag: string,
): boolean {
  return ifNoneMatch?.split(/\s*,\s*/).includes(etag) ?? false;
}

/** A public response, or 304 if the caller has it. */
export function revalidated(
  request: Request,
  answer: PublicAnswer,
  headers: Headers,
): Response {
  for (const [name, value] of Object.entries(revalidationHeaders(answer))) {
    headers.set(name, value);
  }
  if (isKnownTo(request.headers.get("If-None-Match"), answer.etag)) {
    return new Response(null, { status: 304, headers });
  }
  headers.set("Content-Type", "application/json; charset=utf-8");
  return new Response(answer.body, { status: 200, headers });
}
