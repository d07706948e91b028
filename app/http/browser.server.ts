import { randomBytes } from "node:crypto";

import { createAppCookie, readCookie } from "./cookies.server";
import type { RequestContext } from "./request-context.server";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

function browserCookie({ ctx }: RequestContext) {
  return createAppCookie(ctx.env, "armory_browser", { maxAge: YEAR_SECONDS });
}

/** The browser's id, which owns its generated workflows; null without one. */
export function findBrowserId(
  context: RequestContext,
  request: Request,
): Promise<string | null> {
  return readCookie(browserCookie(context), request);
}

/** The browser's id, created when first needed; `cookie` must be set if new. */
export async function ensureBrowserId(
  context: RequestContext,
  request: Request,
): Promise<{ browserId: string; cookie: string | null }> {
  const known = await findBrowserId(context, request);
  if (known) return { browserId: known, cookie: null };
  const browserId = randomBytes(16).toString("base64url");
  return {
    browserId,
    cookie: await browserCookie(context).serialize(browserId),
  };
}
