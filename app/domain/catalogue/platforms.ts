/** What an agent can run on, in the order of the wizard. */
export const PLATFORMS = [
  "n8n",
  "make",
  "zapier",
  "nodejs",
  "python",
  "docker",
  "spreadsheet",
  "browser",
  "http",
  "other",
] as const;

export type Platform = (typeof PLATFORMS)[number];

export const PLATFORM_NAMES: Record<Platform, string> = {
  n8n: "n8n",
  make: "Make",
  zapier: "Zapier",
  nodejs: "Node.js",
  python: "Python",
  docker: "Docker",
  spreadsheet: "Spreadsheet",
  browser: "Browser",
  http: "Any HTTP client",
  other: "Other",
};
