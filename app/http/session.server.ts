import { createSessionStorage, type SessionStorage } from "@remix-run/node";

import { isFresh } from "~/domain/accounts/second-factors";
import { DEVICE_MS } from "~/services/accounts/devices/note-device.server";
import { endSession } from "~/services/accounts/end-session.server";
import {
  findSession,
  type FoundSession,
} from "~/services/accounts/find-session.server";
import {
  SESSION_MS,
  startSession,
  type Device,
} from "~/services/accounts/start-session.server";

import { createAppCookie, readCookie } from "./cookies.server";
import type { RequestContext } from "./request-context.server";
import { newSecret } from "~/services/accounts/secret.server";

/** The signed-in user in loaders, without the password hash. */
export type Viewer = FoundSession["user"];

type SessionData = { userId: string };

/** Remix's session storage on the sessions table. */
function sessionStorage(
  context: RequestContext,
  request: Request,
  proven: Omit<StartSession, "userId"> = {},
): SessionStorage<SessionData> {
  const { ctx } = context;
  return createSessionStorage<SessionData>({
    cookie: sessionCookie(context),
    createData: ({ userId }) => {
      if (!userId) throw new Error("A session belongs to a user");
      const device = deviceOf(context, request);
      return startSession(ctx, { userId, ...proven, ...device });
    },
    readData: async (secret) => {
      const found = await findSession(ctx, secret);
      return found ? { userId: found.user.id } : null;
    },
    updateData: () => Promise.resolve(),
    deleteData: (secret) => endSession(ctx, secret),
  });
}

type StartSession = Pick<
  Parameters<typeof startSession>[1],
  "userId" | "proof" | "pendingId" | "passkey" | "device"
>;

export type SignIn = Omit<StartSession, "device"> & {
  /** The owner gets another mail about this moment. */
  isExpected?: boolean;
};

/**
 * Replaces the current session with a new one for the user; returns its cookie,
 * and the one that marks the browser as known.
 */
export async function signInCookies(
  context: RequestContext,
  request: Request,
  { userId, isExpected = false, ...proven }: SignIn,
): Promise<string[]> {
  await signOutCookie(context, request);
  const secret = await deviceSecret(context, request);
  const device = { secret, isExpected };
  const storage = sessionStorage(context, request, { ...proven, device });
  const session = await storage.getSession();
  session.set("userId", userId);
  return [
    await storage.commitSession(session),
    await deviceCookie(context).serialize(secret),
  ];
}

const deviceCookie = ({ ctx }: RequestContext) =>
  createAppCookie(ctx.env, "armory_device", { maxAge: DEVICE_MS / 1000 });

/** What marks this browser from its first sign-in on, for every account. */
async function deviceSecret(
  context: RequestContext,
  request: Request,
): Promise<string> {
  const known = await readCookie(deviceCookie(context), request);
  return known ?? newSecret();
}

/** Ends the current session, if any; returns the cookie that clears it. */
export async function signOutCookie(
  context: RequestContext,
  request: Request,
): Promise<string> {
  const secret = await sessionSecret(context, request);
  if (secret) await endSession(context.ctx, secret);
  viewers.delete(context);
  return sessionCookie(context).serialize("", { maxAge: 0 });
}

/** The device and address of a caller, for storage and mail. */
export function deviceOf(
  { clientAddress }: Pick<RequestContext, "clientAddress">,
  request: Request,
): Device {
  return { userAgent: request.headers.get("User-Agent"), clientAddress };
}

const viewers = new WeakMap<RequestContext, Promise<FoundSession | null>>();

/** The session of an HTTP request, looked up once for all loaders. */
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

/** Whether the session's user proved who they are in the last 15 minutes. */
export async function isSteppedUp(
  context: RequestContext,
  request: Request,
): Promise<boolean> {
  const found = await findRequestSession(context, request);
  const at = found?.session.steppedUpAt;
  return at ? isFresh(at, context.ctx.now()) : false;
}

/** Whether the session exists now, not just when the HTTP request began. */
export async function isStillSignedIn(
  context: RequestContext,
  request: Request,
): Promise<boolean> {
  return (await readSession(context, request)) !== null;
}

/** The current session's id; empty without one. */
export async function currentSessionId(
  context: RequestContext,
  request: Request,
): Promise<string> {
  const found = await findRequestSession(context, request);
  return found?.session.id ?? "";
}

export async function findViewer(
  context: RequestContext,
  request: Request,
): Promise<Viewer | null> {
  return (await findRequestSession(context, request))?.user ?? null;
}

/**
 * Shares the looked-up session with another context of the same HTTP request.
 */
export async function shareSession(
  request: Request,
  from: RequestContext,
  to: RequestContext,
): Promise<void> {
  const found = findRequestSession(from, request);
  await found;
  viewers.set(to, found);
}

/** The cookie of an extended session; null if it was not extended. */
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

function sessionSecret(
  context: RequestContext,
  request: Request,
): Promise<string | null> {
  return readCookie(sessionCookie(context), request);
}

async function readSession(
  context: RequestContext,
  request: Request,
): Promise<FoundSession | null> {
  const secret = await sessionSecret(context, request);
  return secret ? findSession(context.ctx, secret) : null;
}
