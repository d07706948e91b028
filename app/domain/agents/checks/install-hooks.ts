import { isObject } from "../openapi-schema";
import type { Finding, Severity } from "./finding";
import { baseName, lineFinder, type CheckedText } from "./text";

/** Scripts that npm runs when somebody installs the package or its folder. */
const NPM_HOOKS = [
  "preinstall",
  "install",
  "postinstall",
  "preprepare",
  "prepare",
  "postprepare",
];

/** Commands that a build step rarely needs, but an attack does. */
const SUSPICIOUS =
  /\b(?:curl|wget|nc|ncat|powershell|pwsh|certutil|mshta|bitsadmin|base64|eval|child_process|exec|spawn|socket|https?|urllib|requests|urlopen|os\.system|subprocess|popen|Invoke-WebRequest|iwr|dns|\/dev\/tcp|chmod|crontab|ssh)\b|\bnode\s+-e\b|\bpython[\d.]*\s+-c\b|\b(?:ba|z)?sh\s+-c\b/i;

/** Hooks that well-known tools document. */
const USUAL =
  /^(?:husky(?:\s+install)?|is-ci\s*\|\|\s*husky(?:\s+install)?|patch-package|prisma generate|(?:npm|pnpm|yarn|bun) run [\w:-]+|npx (?:husky|patch-package|prisma generate)|tsc(?:\s+-[\w\s./-]*)?|tsup|rollup -c|vite build|electron-builder install-app-deps|ngcc|node-gyp(?:-build)?(?:\s+rebuild)?|playwright install(?:\s+[\w\s-]*)?|lefthook install|simple-git-hooks|nuxt prepare|svelte-kit sync(?:\s*\|\|.*)?|opencollective[\w\s-]*\|\|\s*exit 0)$/;

type Hook = {
  name: RegExp;
  /** Matched against the whole path instead of the name. */
  isPath?: true;
  what: string;
  /** What makes its text suspicious; without it, nothing does. */
  suspicious?: RegExp;
  /** What the text must contain to be a hook at all. */
  needs?: RegExp;
  otherwise: Severity | null;
};

/** Files that run something when a package is installed or opened. */
const HOOKS: readonly Hook[] = [
  {
    name: /^setup\.py$/i,
    what: "runs when it is installed with pip",
    suspicious: SUSPICIOUS,
    needs:
      /cmdclass|\b(?:exec|eval|system|subprocess|popen|socket|urlopen|requests|urllib)\b/,
    otherwise: "medium",
  },
  {
    name: /\.pth$/i,
    what: "runs at every start of Python",
    needs: /^\s*import[\s;]/m,
    suspicious: /^\s*import[\s;]/m,
    otherwise: null,
  },
  {
    name: /^(?:sitecustomize|usercustomize)\.py$/i,
    what: "runs at every start of Python",
    suspicious: SUSPICIOUS,
    otherwise: "medium",
  },
  {
    name: /^pyproject\.toml$/i,
    what: "names a build step of its own",
    needs: /backend-path\s*=|build\.hooks\.custom\]|\[tool\.poetry\.build\]/,
    otherwise: "medium",
  },
  {
    name: /^(?:binding\.gyp|build\.rs|extconf\.rb)$/i,
    what: "runs when it is installed",
    suspicious:
      /<!@?\([^)]*\b(?:curl|wget|node\s+-e|sh\s+-c)|\b(?:curl|wget)\b[^\n]*\|/,
    otherwise: "medium",
  },
  {
    name: /^composer\.json$/i,
    what: "runs a script when it is installed",
    needs:
      /"(?:pre|post)-(?:install|update|autoload-dump|package-install)(?:-cmd)?"/,
    suspicious: SUSPICIOUS,
    otherwise: "medium",
  },
  {
    name: /(?:^|\/)\.git\/(?:hooks\/(?!.*\.sample$)|config$)/i,
    isPath: true,
    what: "is part of a Git repository and may run on Git commands",
    needs: /^#!|fsmonitor|sshCommand|hooksPath|\bcommand\s*=/m,
    suspicious: /[\s\S]/,
    otherwise: "medium",
  },
  {
    name: /(?:^|\/)\.vscode\/tasks\.json$/i,
    isPath: true,
    what: "runs when the folder is opened in an editor",
    needs: /folderOpen/,
    suspicious: SUSPICIOUS,
    otherwise: "medium",
  },
  {
    name: /(?:^|\/)\.(?:claude|cursor|gemini)\/(?:settings|hooks)[\w.]*\.json$/i,
    isPath: true,
    what: "runs commands in an assistant that opens the folder",
    needs: /"hooks"|"command"/,
    suspicious: SUSPICIOUS,
    otherwise: "medium",
  },
  {
    name: /(?:^|\/)\.?devcontainer(?:\/[^/]+)?\.json$/i,
    isPath: true,
    what: "runs when the folder is opened in a container",
    needs: /(?:initialize|postCreate|postStart|onCreate)Command/,
    suspicious: /initializeCommand[^\n]*(?:curl|wget|sh\s+-c)/,
    otherwise: "low",
  },
  {
    name: /^\.envrc$/i,
    what: "runs when its folder is entered",
    suspicious: SUSPICIOUS,
    otherwise: "low",
  },
  {
    name: /^\.npmrc$/i,
    what: "changes how npm installs packages",
    needs: /^\s*(?:registry|script-shell|node-options|git|ignore-scripts)\s*=/m,
    suspicious: /^\s*(?:script-shell|node-options|git)\s*=/m,
    otherwise: "medium",
  },
];

/** Finds what runs when a package is installed or opened. */
export function findInstallHooks(checked: CheckedText): Finding[] {
  const { file, text } = checked;
  const name = baseName(file);
  if (name === "package.json") return npmHooks(checked);
  return HOOKS.filter(
    (hook) =>
      hook.name.test(hook.isPath ? file : name) &&
      (hook.needs?.test(text) ?? true),
  ).flatMap((hook) => fileHook(checked, hook));
}

function fileHook({ file, text }: CheckedText, hook: Hook): Finding[] {
  const suspicious = hook.suspicious?.exec(text);
  const severity = suspicious ? "high" : hook.otherwise;
  if (severity === null) return [];
  const found = suspicious ?? hook.needs?.exec(text);
  const line = lineFinder(text)(found?.index ?? 0);
  const message = `This file ${hook.what}.`;
  return [{ rule: "install-hook", severity, file, line, message }];
}

function npmHooks({ file, text }: CheckedText): Finding[] {
  const lineOf = lineFinder(text);
  const scripts = scriptsIn(text);
  return NPM_HOOKS.flatMap((hook): Finding[] => {
    const entry = new RegExp(String.raw`"${hook}"\s*:\s*"((?:[^"\\]|\\.)*)"`);
    const found = entry.exec(text);
    const command = scripts ? scripts[hook] : found?.[1];
    if (typeof command !== "string") return [];
    const severity = severityOf(command.trim());
    const line = lineOf(found?.index ?? 0);
    const message = `npm runs the script ${hook} during installation.`;
    return [{ rule: "install-hook", severity, file, line, message }];
  });
}

function severityOf(command: string): Severity {
  if (USUAL.test(command)) return "low";
  return SUSPICIOUS.test(command) ? "high" : "medium";
}

/** A package's scripts as npm reads them; null for invalid JSON. */
function scriptsIn(text: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text.replace(/^\ufeff/, ""));
    return isObject(parsed) && isObject(parsed.scripts) ? parsed.scripts : {};
  } catch {
    return null;
  }
}
