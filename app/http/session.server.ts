import { createSessionStorage, type SessionStorage } from "@remix-run/node";

import { endSession } from "~/services/accounts/end-session.server";
import {
  findSession,
  type FoundSession,
} from "~/services/accounts/find-session.server";
import type { PasswordProof } from "~/services/accounts/prove-password.server";
import {
  SESSION_MS,
  startSession,
  type Device,
} from "~/services/accounts/start-session.server";

import { createAppCookie } from "./cookies.server";
import type { RequestContext } from "./request-context.server";

/** The signed-in user as loaders see it: everything but the password hash. */
export type Viewer = FoundSession["user"];

type SessionData = { userId: string };

/** Remix's session storage over the sessions table. */
function sessionStorage(
  context: RequestContext,
  request: Request,
  proof?: PasswordProof,
): SessionStorage<SessionData> {
  const { ctx } = context;
  return createSessionStorage<SessionData>({
    cookie: createAppCookie(ctx.env, "armory_session", {
      maxAge: SESSION_MS / 1000,
    }),
    createData: ({ userId }) => {
      if (!userId) throw new Error("A session belongs to a user");
      const device = deviceOf(context, request);
      return startSession(ctx, { userId, proof, ...device });
    },
    readData: async (secret) => {
      const found = await findSession(ctx, secret);
      return found ? { userId: found.user.id } : null;
    },
    updateData: () => Promise.resolve(),
    deleteData: (secret) => endSession(ctx, secret),
  });
}

type SignIn = { userId: string; proof?: PasswordProof };

/** Ends the request's session, starts one for the user; returns the cookie. */
export async function signInCookie(
  context: RequestContext,
  request: Request,
  { userId, proof }: SignIn,
): Promise<string> {
  await signOutCookie(context, request);
  const storage = sessionStorage(context, request, proof);
  const session = await storage.getSession();
  session.set("userId", userId);
  return storage.commitSession(session);
}

/** Ends the request's session, if any; returns the cookie that clears it. */
export async function signOutCookie(
  context: RequestContext,
  request: Request,
): Promise<string> {
  const secret = await sessionSecret(context, request);
  if (secret) await endSession(context.ctx, secret);
  viewers.delete(context);
  return sessionCookie(context).serialize("", { maxAge: 0 });
}

/** Where a request comes from, for what is kept or mailed about it. */
export function deviceOf(
  { clientAddress }: Pick<RequestContext, "clientAddress">,
  request: Request,
): Device {
  return { userAgent: request.headers.get("User-Agent"), clientAddress };
}

const viewers = new WeakMap<RequestContext, Promise<FoundSession | null>>();

/** The session of a request, looked up once however many loaders ask. */
export function findRequestSession(
  context: RequestContext,
  request: Request,
): Promise<FoundSession | null> {
  const known = viewers.get(context);
  if (known) return known;
  const found = readSession(context, request);
  viewers.set(context, found);
  return found;
}

/** Whether the request's session exists now, not when the request began. */
export async function isStillSignedIn(
  context: RequestContext,
  request: Request,
): Promise<boolean> {
  return (await readSession(context, request)) !== null;
}

/** The id of the request's session; empty for a caller without one. */
export async function currentSessionId(
  context: RequestContext,
  request: Request,
): Promise<string> {
  const found = await findRequestSession(context, request);
  return found?.session.id ?? "";
}

/** The signed-in user, or null. */
export async function findViewer(
  context: RequestContext,
  request: Request,
): Promise<Viewer | null> {
  return (await findRequestSession(context, request))?.user ?? null;
}

/** Looks the session of a request up for another context of it as well. */
export async function shareSession(
  request: Request,
  from: RequestContext,
  to: RequestContext,
): Promise<void> {
  const found = findRequestSession(from, request);
  await found;
  viewers.set(to, found);
}

/** The cookie that moves with an extended session; null when it need not. */
export async function extendedSessionCookie(
  context: RequestContext,
  request: Request,
): Promise<string | null> {
  const found = await findRequestSession(context, request);
  if (!found?.extended) return null;
  const secret = await sessionSecret(context, request);
  return secret ? sessionCookie(context).serialize(secret) : null;
}

function sessionCookie({ ctx }: RequestContext) {
  return createAppCookie(ctx.env, "armory_session", {
    maxAge: SESSION_MS / 1000,
  });
}

async function sessionSecret(
  context: RequestContext,
  request: Request,
): Promise<string | null> {
  const value: unknown = await sessionCookie(context).parse(
    request.headers.get("Cookie"),
  );
  return typeof value === "string" && value !== "" ? value : null;
}

async function readSession(
  context: RequestContext,
  request: Request,
): Promise<FoundSession | null> {
  const secret = await sessionSecret(context, request);
  return secret ? findSession(context.ctx, secret) : null;
}
