import { z } from "zod";

import type { Environment } from "~/env.server";

import { createAppCookie } from "./cookies.server";
import type { RequestContext } from "./request-context.server";

const DEFAULT_THEME = "dark";

const themeSchema = z.enum(["dark", "light", "system"]).catch(DEFAULT_THEME);

export type Theme = z.infer<typeof themeSchema>;

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Dark unless the visitor chose another theme. */
export function parseTheme(value: unknown): Theme {
  return themeSchema.parse(value);
}

export function themeCookie(env: Environment) {
  return createAppCookie(env, "armory_theme", { maxAge: YEAR_SECONDS });
}

export async function findTheme(
  { ctx }: RequestContext,
  request: Request,
): Promise<Theme> {
  return readTheme(ctx.env, request.headers.get("Cookie"));
}

export async function readTheme(
  env: Environment,
  cookies: string | null,
): Promise<Theme> {
  return cookies === null
    ? DEFAULT_THEME
    : parseTheme(await themeCookie(env).parse(cookies));
}
