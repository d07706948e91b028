import { RemixBrowser } from "@remix-run/react";

/**
 * Waits for the data of the page, which RemixBrowser throws as a promise when it
 * is drawn first. A click before that promise settles makes React draw at once,
 * fail with "Root did not complete" (error 345) and leave the page dead; so it
 * settles before React starts.
 */
export async function decodeState(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    await thrown;
  }
}
