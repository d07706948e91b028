import type { Finding, Severity } from "./finding";
import { lineFinder, type CheckedText } from "./text";

const PROGRAM = String.raw`(?:exe|msi|msix|dmg|pkg|deb|rpm|appimage|apk|scr|hta|jar|bat|cmd|ps1|vbs|sh|bin|run)`;
const ADDRESS = String.raw`\d{1,3}(?:\.\d{1,3}){3}`;

type Link = { pattern: RegExp; severity: Severity; message: string };

/** Addresses in private networks. */
const PRIVATE = String.raw`(?:127\.|10\.|0\.0\.0\.0|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)`;

/** Links and commands that download code which nobody has checked. */
const LINKS: readonly Link[] = [
  {
    pattern: new RegExp(
      String.raw`\bhttps?://(?!${PRIVATE})${ADDRESS}(?::\d+)?/[^\s"'<>)\x60]{0,300}\.${PROGRAM}\b`,
      "gi",
    ),
    severity: "high",
    message: "Links to a program on a host without a name.",
  },
  {
    pattern: new RegExp(
      String.raw`\bhttps?://[^\s"'<>)\x60]{1,300}\.${PROGRAM}(?=$|[\s"'<>)\x60?#,;])`,
      "gim",
    ),
    severity: "medium",
    message: "Links to a program, which was not checked.",
  },
  {
    pattern:
      /\bhttps?:\/\/(?:pastebin\.com\/raw|gist\.githubusercontent\.com|paste\.ee\/r|hastebin\.com\/raw|transfer\.sh|cdn\.discordapp\.com\/attachments|[\w-]+\.ngrok(?:-free)?\.(?:io|app)|[\w-]+\.trycloudflare\.com|anonfiles\.com|file\.io)\b[^\s"'<>)`]{0,300}/gi,
    severity: "medium",
    message: "Links to a place where content changes or disappears.",
  },
  {
    pattern:
      /\b(?:pip3?|uv pip|pipx|uvx)\s+(?:install\s+)?(?:-\S+\s+)*["']?(?:git\+|https?:\/\/)[^\s"'`]{1,300}/gi,
    severity: "medium",
    message: "Installs a package from an address instead of a registry.",
  },
  {
    pattern:
      /\b(?:npm|pnpm|yarn|bun)\s+(?:install|i|add)\s+(?:-\S+\s+)*(?:git\+|https?:\/\/|github:)[^\s"'`]{1,300}|\bnpx\s+(?:-\S+\s+)*(?:github:|https?:\/\/)[^\s"'`]{1,300}/gi,
    severity: "medium",
    message: "Installs a package from an address instead of a registry.",
  },
  {
    pattern:
      /--(?:extra-)?index-url[\s=]+["']?https?:\/\/(?!pypi\.org|test\.pypi\.org|download\.pytorch\.org)[^\s"'`]{1,200}/gi,
    severity: "medium",
    message: "Installs packages from another registry.",
  },
  {
    pattern:
      /\b(?:import\s*\(\s*|from\s+|import\s+|importScripts\s*\(\s*)["']https?:\/\/[^"']{1,300}["']/g,
    severity: "medium",
    message: "Loads code from another site when it runs.",
  },
  {
    pattern:
      /\bhttps?:\/\/[^\s"'<>)`]{1,300}\.(?:zip|tar\.gz|tgz|7z|rar|whl)(?=$|[\s"'<>)`?#,;])/gim,
    severity: "low",
    message: "Links to an archive, which was not checked.",
  },
];

const PACKAGE_URL =
  /:\s*"((?:git\+|git:|https?:|github:|gitlab:|bitbucket:|npm:)[^"]{1,300})"/g;
const REQUIREMENT_URL =
  /^\s*(?:-e\s+)?(?:[\w.[\]-]+\s*@\s*)?(?:git\+|https?:\/\/)\S{1,300}/gm;

/** Finds links and dependencies that download other code. */
export function findDownloadLinks(checked: CheckedText): Finding[] {
  const { file, text } = checked;
  const lineOf = lineFinder(text);
  const links = LINKS.flatMap(({ pattern, severity, message }) =>
    [...text.matchAll(pattern)].map(({ index }): Finding => {
      const line = lineOf(index);
      return { rule: "download-link", severity, file, line, message };
    }),
  );
  return [...links, ...dependencies(checked, lineOf)];
}

function dependencies(
  { file, text }: CheckedText,
  lineOf: (position: number) => number,
): Finding[] {
  return dependencyPositions(file, text).map((index) => ({
    rule: "download-link",
    severity: "medium",
    file,
    line: lineOf(index),
    message: "Depends on a package from an address instead of a registry.",
  }));
}

function dependencyPositions(file: string, text: string): number[] {
  if (/(?:^|\/)requirements[\w.-]*\.txt$/i.test(file)) {
    return [...text.matchAll(REQUIREMENT_URL)].map(({ index }) => index);
  }
  if (!/(?:^|\/)package\.json$/.test(file)) return [];
  // Only in lists of dependencies: a package also names its homepage.
  const lists = text.matchAll(
    /"(?:dev|peer|optional)?[dD]ependencies"\s*:\s*\{[^}]*\}/g,
  );
  return [...lists].flatMap(({ index: start, 0: list }) =>
    [...list.matchAll(PACKAGE_URL)].map(({ index }) => start + index),
  );
}
