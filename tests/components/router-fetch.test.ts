import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { keepPageInPlace } from "~/components/connection/router-fetch";
import {
  lastStopped,
  noteConnected,
  noteStopped,
} from "~/components/connection/stopped";

const HOME = "http://armory.test";

type Answer = (response: Response) => void;

/**
 * A window whose requests the test answers manually, in the order they were
 * sent.
 */
function windowOf(sent: Answer[]) {
  return Object.assign(new EventTarget(), {
    location: { origin: HOME, href: `${HOME}/` },
    fetch: () => new Promise<Response>((resolve) => sent.push(resolve)),
  }) as unknown as Window & typeof globalThis;
}

beforeEach(() => {
  noteConnected();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a response to a request sent before the loss does not end the notice", async () => {
  const sent: Answer[] = [];
  const window = windowOf(sent);
  vi.stubGlobal("window", window);
  keepPageInPlace(window);

  const early = window.fetch("/arsenal.data");
  noteStopped("form");
  sent[0]?.(new Response("early"));
  await early;
  expect(lastStopped()).toEqual({ what: "form" });

  const late = window.fetch("/arsenal.data");
  sent[1]?.(new Response("late"));
  await late;
  expect(lastStopped()).toBeNull();
});
