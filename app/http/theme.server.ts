import { z } from "zod";

import { createAppCookie } from "./cookies.server";
import type { RequestContext } from "./request-context.server";

const themeSchema = z.enum(["dark", "light", "system"]).catch("dark");

export type Theme = z.infer<typeof themeSchema>;

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Dark unless the visitor chose otherwise. */
export function parseTheme(value: unknown): Theme {
  return themeSchema.parse(value);
}

export function themeCookie({ ctx }: RequestContext) {
  return createAppCookie(ctx.env, "armory_theme", { maxAge: YEAR_SECONDS });
}

/** The theme that the visitor chose. */
export async function findTheme(
  context: RequestContext,
  request: Request,
): Promise<Theme> {
  const cookie = themeCookie(context);
  return parseTheme(await cookie.parse(request.headers.get("Cookie")));
}
