import type { Request, RequestHandler } from "express";

import type { Ctx } from "~/ctx.server";
import type { LimitState } from "~/domain/platform/rate-limits";
import { showCatalogueVersion } from "~/services/catalogue/catalogue-mark.server";

import { limitHeaders } from "../limits.server";
import {
  revalidationHeaders,
  type PublicAnswer,
} from "../public-answer.server";
import { isAnonymousRead } from "./anonymous.server";
import { keepTexts, sendKept } from "./kept-texts.server";

/** The maximum age of figures that do not change the catalogue version. */
const MAX_AGE_MS = 10_000;
const MAX_ADDRESS = 400;
const MAX_BYTES = 32 * 1024 * 1024;

const headers = { "Content-Type": "application/json; charset=utf-8" };

/**
 * Serves public responses to anonymous callers from memory: cached until the
 * catalogue version changes, for at most ten seconds, and revalidated by ETag.
 * Callers with one of our cookies or credentials bypass it, and so do responses
 * that no endpoint declares public.
 */
export function answerCache(
  ctx: Ctx,
  { maxBytes = MAX_BYTES } = {},
): RequestHandler {
  const answers = keepTexts(ctx, { maxBytes, maxAgeMs: MAX_AGE_MS });

  return (request, response, next) => {
    if (!mayBeKept(request)) {
      next();
      return;
    }
    showCatalogueVersion(ctx)
      .then((version) => {
        const key = `${version} ${request.originalUrl}`;
        const known = answers.get(key);
        const result = known ? "hit" : "miss";
        ctx.metrics.cache.inc({ cache: "answers", result });
        if (known) {
          const { generalLimit } = response.locals as {
            generalLimit?: LimitState;
          };
          response.set(revalidationHeaders(known));
          if (generalLimit) response.set(limitHeaders(generalLimit));
          return sendKept(request, response, known);
        }
        response.locals.keepAnswer = ({ body, etag }: PublicAnswer) => {
          const text = Buffer.from(body);
          answers.set(key, { etag, headers, body: text, encoded: {} });
        };
        next();
      })
      .catch(next);
  };
}

function mayBeKept(request: Request): boolean {
  const { originalUrl } = request;
  if (!originalUrl.startsWith("/api/")) return false;
  return originalUrl.length <= MAX_ADDRESS && isAnonymousRead(request);
}
