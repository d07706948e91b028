import { isLeaving, MANIFEST, stayOnPage } from "./leaving";
import {
  lastStopped,
  noteConnected,
  noteStopped,
  noteUnreached,
} from "./stopped";

const RETRY_MS = 3_000;

/**
 * The substitute response for a fetcher's form that was not sent: no data, so
 * the form stays unchanged, with a status after which the router reloads
 * nothing. The body is the router's encoding of no data.
 */
const NOT_SENT = '[{"_1":-5},"data"]\n';

type Asked = { address: URL; method: string; signal: AbortSignal | null };

/**
 * Keeps the page when a request of the router fails; the router would show an
 * error page and lose the input. A navigation stops and can be repeated; a
 * background request waits for the connection. Returns a function that ends it.
 */
export function keepPageInPlace(
  window: Window & typeof globalThis,
): () => void {
  const original = window.fetch;
  const send = original.bind(window);
  window.fetch = (input, init) => {
    const { origin, href } = window.location;
    const address = new URL(input instanceof Request ? input.url : input, href);
    const { pathname } = address;
    const isRouters = pathname.endsWith(".data") || pathname === MANIFEST;
    if (address.origin !== origin || !isRouters) return send(input, init);
    const { method = "GET", signal = null } = init ?? {};
    return ask(() => send(input, init), { address, method, signal });
  };
  return () => {
    window.fetch = original;
  };
}

/**
 * Only a response to a request sent after the loss proves that the connection
 * is back.
 */
async function ask(
  send: () => Promise<Response>,
  asked: Asked,
): Promise<Response> {
  for (;;) {
    const before = lastStopped();
    try {
      const answer = await send();
      if (lastStopped() === before) noteConnected();
      return answer;
    } catch (error) {
      const instead = await meetFailure(error, asked);
      if (instead) return instead;
    }
  }
}

/** The result of a failed request; null to send it again. */
async function meetFailure(
  error: unknown,
  asked: Asked,
): Promise<Response | null> {
  const { address, method, signal } = asked;
  if (signal?.aborted) throw error;
  if (isLeaving(address, method)) return stayHere(asked);
  if (address.pathname === MANIFEST) throw error;
  if (method === "GET") {
    noteUnreached();
    await nextChance(signal);
    return null;
  }
  noteStopped("form");
  const headers = { "Content-Type": "text/x-script" };
  return new Response(NOT_SENT, { status: 503, headers });
}

/** Ends a navigation: the router drops its request, so this never resolves. */
function stayHere({ method, signal }: Asked): Promise<never> {
  noteStopped(method === "GET" ? "page" : "form");
  return new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => {
      reject(new DOMException("The navigation was stopped", "AbortError"));
    });
    stayOnPage();
  });
}

/** Waits until the browser is online, at most for a while. */
function nextChance(signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(go, RETRY_MS);
    window.addEventListener("online", go);
    signal?.addEventListener("abort", go);
    function go(): void {
      clearTimeout(timer);
      window.removeEventListener("online", go);
      signal?.removeEventListener("abort", go);
      resolve();
    }
  });
}
