import type { RouteConfigEntry } from "@remix-run/route-config";
import { matchRoutes, type Params } from "@remix-run/react";

import routeTable from "~/routes";

import type { TestCtx } from "./ctx";

type Handler = (args: unknown) => Promise<unknown>;
type RouteModule = { loader?: Handler; action?: Handler };

const modules = import.meta.glob<RouteModule>("/app/routes/**/*.{ts,tsx}");

/** The response of a loader or action. */
export type Answer = {
  status: number;
  headers: Headers;
  location: string | null;
  /** Parsed JSON, or the data of a page; null for an empty response. */
  body: unknown;
  /** The sent bytes; empty for the data of a page. */
  bytes: Buffer;
};

type Extras = { headers?: Record<string, string>; address?: string };

/**
 * Calls the route of an address like the server, with a cookie jar. Layout
 * loaders do not run, because every route checks access itself.
 */
export function testBrowser(ctx: TestCtx) {
  const jar = new Map<string, string>();

  async function send(
    method: string,
    path: string,
    { headers = {}, body, address }: Extras & { body?: BodyInit } = {},
  ): Promise<Answer> {
    const url = new URL(path, ctx.env.publicUrl);
    const request = new Request(url, {
      method,
      body,
      // A streamed body is sent as it arrives.
      duplex: "half",
      headers: { ...headers, ...cookieHeader(jar) },
    });
    const answer = await callRoute(ctx, request, address ?? "203.0.113.7");
    for (const cookie of answer.headers.getSetCookie()) keep(jar, cookie);
    return answer;
  }

  return {
    jar,
    get: (path: string, extras?: Extras) => send("GET", path, extras),
    post: (
      path: string,
      form: Record<string, string | string[]> = {},
      extras?: Extras,
    ) => send("POST", path, { ...extras, body: formBody(form) }),
    api: (method: string, path: string, json?: unknown, extras: Extras = {}) =>
      send(method, path, {
        ...extras,
        body: json === undefined ? undefined : JSON.stringify(json),
        headers: {
          ...(json === undefined ? {} : { "Content-Type": "application/json" }),
          ...extras.headers,
        },
      }),
    send,
  };
}

export type TestBrowser = ReturnType<typeof testBrowser>;

function formBody(form: Record<string, string | string[]>): URLSearchParams {
  const pairs = Object.entries(form).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one]),
  );
  return new URLSearchParams(pairs);
}

function cookieHeader(jar: Map<string, string>): Record<string, string> {
  const pairs = [...jar].map(([name, value]) => `${name}=${value}`);
  return pairs.length > 0 ? { Cookie: pairs.join("; ") } : {};
}

function keep(jar: Map<string, string>, cookie: string): void {
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
  if (value === "" || /max-age=0/i.test(cookie)) jar.delete(name);
  else jar.set(name, value);
}

async function callRoute(
  ctx: TestCtx,
  request: Request,
  clientAddress: string,
): Promise<Answer> {
  const match = findRoute(new URL(request.url).pathname);
  if (!match?.route.id) throw new Error(`No route for ${request.url}`);
  const load = modules[`/app/${match.route.id}`];
  if (!load) throw new Error(`No module ${match.route.id}`);
  const { loader, action } = await load();
  const isRead = request.method === "GET" || request.method === "HEAD";
  const handler = isRead ? loader : action;
  if (!handler) return toAnswer(new Response(null, { status: 405 }));
  const requestId = ctx.newId();
  const context = { ctx, requestId, nonce: "", log: ctx.log, clientAddress };
  const params: Params = match.params;
  try {
    return await toAnswer(await handler({ request, params, context }));
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown;
    return toAnswer(thrown);
  }
}

const routes = routeObjects(routeTable);
const found = new Map<string, ReturnType<typeof matchRoutes>>();

/** Cached by path, because matching ranks all routes each time. */
function findRoute(pathname: string) {
  const matches = found.get(pathname) ?? matchRoutes(routes, { pathname });
  found.set(pathname, matches);
  return matches?.at(-1);
}

function routeObjects(
  entries: readonly RouteConfigEntry[],
): Parameters<typeof matchRoutes>[0] {
  return entries.map(({ file, path, index, children }) =>
    index
      ? { id: file, path, index: true }
      : { id: file, path, children: children && routeObjects(children) },
  );
}

type DataWithInit = { type: string; data: unknown; init?: ResponseInit };

async function toAnswer(result: unknown): Promise<Answer> {
  if (result instanceof Response) {
    const bytes = Buffer.from(await result.arrayBuffer());
    const text = bytes.toString();
    const isJson = /json/.test(result.headers.get("Content-Type") ?? "");
    return {
      status: result.status,
      headers: result.headers,
      location: result.headers.get("Location"),
      body: text === "" ? null : isJson ? JSON.parse(text) : text,
      bytes,
    };
  }
  if (isDataWithInit(result)) {
    const headers = new Headers(result.init?.headers);
    const status = result.init?.status ?? 200;
    const { data: body } = result;
    return { status, headers, location: null, body, bytes: Buffer.alloc(0) };
  }
  return {
    status: 200,
    headers: new Headers(),
    location: null,
    body: result,
    bytes: Buffer.alloc(0),
  };
}

function isDataWithInit(value: unknown): value is DataWithInit {
  return (
    typeof value === "object" &&
    value !== null &&
    Reflect.get(value, "type") === "DataWithResponseInit"
  );
}
