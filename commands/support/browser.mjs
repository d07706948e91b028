import fs from "node:fs";

import { CommandError } from "./project.mjs";
import { installPackages } from "./system-packages.mjs";

/**
 * The first has no invisible window to draw, which makes tests a third faster.
 */
const candidates = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Flags that make Chromium stable without a screen, as root, in a container.
 */
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
];

/** The browser in CHROME_PATH, else the first one found on this machine. */
export function findBrowser() {
  const named = process.env.CHROME_PATH;
  return [named, ...candidates].find((file) => file && fs.existsSync(file));
}

/** Installs Debian's browser for the tests if there is none. */
export async function ensureBrowser() {
  for (const name of ["chromium-headless-shell", "chromium"]) {
    if (findBrowser()) return;
    await installPackages([name]);
  }
  if (findBrowser()) return;
  throw new CommandError(
    "The browser tests need Chromium or Chrome: install it (Debian: apt-get " +
      "install -y chromium) or name its program in CHROME_PATH.",
  );
}
