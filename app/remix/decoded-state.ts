import { RemixBrowser } from "@remix-run/react";

/**
 * Waits for the page's data, which RemixBrowser throws as a promise on the
 * first render. A click before that promise settles makes React render
 * immediately, fail with "Root did not complete" (error 345) and leave the page
 * dead, so it must settle before React starts.
 */
export async function decodeState(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    await thrown;
  }
}
