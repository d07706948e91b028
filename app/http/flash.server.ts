import { createCookieSessionStorage, redirect } from "@remix-run/node";
import { z } from "zod";

import type { RequestContext } from "./request-context.server";
import { createAppCookie } from "./cookies.server";

const flashSchema = z.object({
  title: z.string(),
  text: z.string().optional(),
  tone: z.enum(["ok", "danger", "warn", "info"]).default("ok"),
});

/**
 * A message for the next page, shown as a toast, or as a note without scripts.
 */
export type Flash = z.infer<typeof flashSchema>;

export type FlashInput = z.input<typeof flashSchema>;

function flashStorage({ ctx }: RequestContext) {
  return createCookieSessionStorage({
    cookie: createAppCookie(ctx.env, "armory_flash", { maxAge: 60 }),
  });
}

/** The cookie that carries a message to the next page. */
export async function flashCookie(
  context: RequestContext,
  flash: FlashInput,
): Promise<string> {
  const storage = flashStorage(context);
  const session = await storage.getSession();
  session.flash("message", flash);
  return storage.commitSession(session);
}

/** Redirects from an action (302) with a message for the next page. */
export async function redirectWithFlash(
  context: RequestContext,
  path: string,
  flash: FlashInput,
) {
  return redirect(path, {
    headers: { "Set-Cookie": await flashCookie(context, flash) },
  });
}

/**
 * Reads the message of an HTTP request; `clear` removes it from the browser.
 */
export async function takeFlash(
  context: RequestContext,
  request: Request,
): Promise<{ flash: Flash | null; clear: string | null }> {
  const storage = flashStorage(context);
  const session = await storage.getSession(request.headers.get("Cookie"));
  const stored: unknown = session.get("message");
  if (stored === undefined) return { flash: null, clear: null };
  const flash = flashSchema.safeParse(stored);
  return {
    flash: flash.success ? flash.data : null,
    clear: await storage.destroySession(session),
  };
}
