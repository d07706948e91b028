import { redirect, type ActionFunctionArgs } from "@remix-run/node";

import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import {
  MOST_UNSENT_BYTES,
  UNSENT_FIELD,
  unpackForm,
} from "~/domain/platform/unsent-form";

import { proofPageOf } from "./access.server";
import { readBody } from "./body.server";
import type { RequestContext } from "./request-context.server";
import { shareSession } from "./session.server";
import { isMultipart } from "./uploads/multipart.server";

type Act<T> = (args: ActionFunctionArgs) => Promise<T>;

/**
 * An action whose form survives an expired session or step-up. The browser sends
 * the form to the page that asks for the proof (307 repeats a post), which
 * carries it along and returns it. The page then shows it like a refused form,
 * so that the user can send it again. A form with files is kept only if its
 * action says so, and without its files.
 */
export function keepingForm<T>(
  act: Act<T>,
  { keepsFields = false } = {},
): Act<T> {
  return async (args) => {
    if (!isPlainForm(args.request)) {
      return keepsFields && isMultipart(args.request)
        ? actOrSignIn(act, args)
        : act(args);
    }
    const body = await readBody(args.request, MOST_UNSENT_BYTES);
    const returned = returnedForm(body);
    if (returned) {
      const context = await previewOf(args);
      return act({ ...args, context, request: withBody(args, returned) });
    }
    const read = { ...args, request: withBody(args, body) };
    return actOrSignIn(act, read);
  };
}

async function actOrSignIn<T>(
  act: Act<T>,
  args: ActionFunctionArgs,
): Promise<T> {
  try {
    return await act(args);
  } catch (error) {
    const page = proofPageOf(error);
    throw page === null ? error : toProofWithForm(args, page);
  }
}

function isPlainForm({ headers }: Request): boolean {
  const type = headers.get("Content-Type") ?? "";
  return /^application\/x-www-form-urlencoded\b/i.test(type);
}

/** The fields of a form returned by the sign-in page; null for others. */
function returnedForm(body: Uint8Array): URLSearchParams | null {
  const packed = new URLSearchParams(new TextDecoder().decode(body)).get(
    UNSENT_FIELD,
  );
  return packed === null ? null : unpackForm(packed);
}

function withBody({ request }: ActionFunctionArgs, body: BodyInit): Request {
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, body, signal });
}

function toProofWithForm(
  { request }: ActionFunctionArgs,
  page: string,
): Response {
  const { pathname, search } = new URL(request.url);
  const back = pathname.replace(/\.data$/, "") + search;
  const query = new URLSearchParams({ redirectTo: back, [UNSENT_FIELD]: "1" });
  return redirect(`${page}?${query.toString()}`, 307);
}

const NOT_SENT =
  "You are signed in again, but nothing has been sent yet. Check the form and press its button again.";

/**
 * Whether a form was refused only because it returned from the sign-in page.
 */
export function isNotSent(error: unknown): boolean {
  return error instanceof DomainError && error.message === NOT_SENT;
}

/** The message on a page that gets a form back. */
export const SIGNED_IN_AGAIN = {
  title: "Signed in again",
  text: "Nothing has been sent yet. Press the button again.",
  tone: "info",
} as const;

function refuseToSend(): Promise<never> {
  return Promise.reject(new DomainError("conflict", NOT_SENT));
}

/** The same HTTP request in a context that can only read. */
async function previewOf({
  context,
  request,
}: ActionFunctionArgs): Promise<RequestContext> {
  const { ctx } = context;
  const preview = {
    ...context,
    ctx: {
      ...ctx,
      store: { ...ctx.store, tx: refuseToSend },
      payments: refusing(ctx.payments),
      sandbox: ctx.sandbox && refusing(ctx.sandbox),
    } satisfies Ctx,
  };
  await shareSession(request, context, preview);
  return preview;
}

/** A port whose values can be read but whose calls are refused. */
function refusing<P extends object>(port: P): P {
  return new Proxy(port, {
    get: (target, name): unknown => {
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? refuseToSend : member;
    },
  });
}
