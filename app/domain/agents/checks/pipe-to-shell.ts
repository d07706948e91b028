import type { Finding } from "./finding";
import { FETCH, INTO_SHELL, readings, RUNS_TEXT } from "./shell";
import { runsAssigned } from "./taint";
import { lineAround, lineFinder, type CheckedText } from "./text";

const DOWNLOADS = String.raw`(?:\b[Ii][Ww][Rr]\b|\b[Ii][Rr][Mm]\b|[Ii]nvoke-(?:[Ww]eb[Rr]equest|[Rr]est[Mm]ethod)|[Dd]ownload(?:[Ss]tring|[Dd]ata)|[Nn]et\.[Ww]eb[Cc]lient)`;

/** A download that is run, as a shell or a program would write it. */
const RUN_DOWNLOADS = [
  // curl https://… | sh
  String.raw`(?:(?<![\w-])${FETCH}\s+(?=[^|\s])|https?://)[^\n]{0,400}?${INTO_SHELL}`,
  // eval "$(curl …)", bash <(curl …)
  String.raw`${RUNS_TEXT}${FETCH}\s`,
  // curl -o x … && sh x
  String.raw`(?<![\w-])${FETCH}\s[^\n]{0,400}?(?:(?<=\s)-\w{0,12}[oO]|--output|--output-document|>)[\s=]*["']?([\w.~/$-]{1,120})["']?[\s\S]{0,300}?(?:(?:\b(?:ba|z|da)?sh|\bsource|\bpython[\d.]*|\bnode|\bperl)\s+(?:-\w+\s+)*["']?|(?:^|[\n;&]\s*)(?:\./)?["']?)\1(?![\w.-])`,
  // wget https://…/x.sh; sh x.sh
  String.raw`(?<![\w-])${FETCH}\s[^\n]{0,400}?/([\w.-]{1,80}\.(?:sh|bash|py|pl|js|rb|bin|run|ps1))\b[\s\S]{0,300}?(?:\b(?:ba|z|da)?sh|\bsource|\bpython[\d.]*|\bnode|\bperl|[\n;&]\s*)\s*(?:-\w+\s+)*(?:\./)?\2\b`,
  // iex (irm …), irm … | iex
  String.raw`(?:\b[Ii][Ee][Xx]\b|[Ii]nvoke-[Ee]xpression)[^\n]{0,200}(?:${DOWNLOADS}|\b(?:curl|wget)\s)`,
  String.raw`${DOWNLOADS}[^\n]{0,300}\|\s*(?:[Ii][Ee][Xx]\b|[Ii]nvoke-[Ee]xpression)`,
  String.raw`-OutFile\s+["']?([\w.:~\\/$-]{1,120})["']?[\s\S]{0,300}?(?:Start-Process|&|Invoke-Item)\s*["']?\3`,
  String.raw`\bmshta(?:\.exe)?\s+["']?(?:https?|vbscript|javascript):`,
  String.raw`\bcertutil(?:\.exe)?\s[^\n]{0,80}-urlcache`,
  String.raw`\bbitsadmin(?:\.exe)?\s[^\n]{0,60}/transfer`,
  String.raw`\bregsvr32(?:\.exe)?\s[^\n]{0,80}/i:https?:`,
  String.raw`\brundll32(?:\.exe)?\s[^\n]{0,40}javascript:`,
  // eval(await (await fetch(…)).text()), exec(requests.get(…).text)
  String.raw`(?:(?<![.\w])eval|\bFunction|runIn(?:This|New)?Context)\s*\(\s*[^\n;]{0,60}?(?:\bfetch\(|axios\b|https?\.get\(|\bgot\()`,
  String.raw`(?<![.\w])exec\s*\(\s*(?:compile\()?\s*(?:requests\.|urllib|urlopen|httpx\.|__import__\(['"](?:requests|urllib))`,
];

const PATTERN = new RegExp(
  RUN_DOWNLOADS.map((one) => `(?:${one})`).join("|"),
  "gm",
);

/** Expressions that return downloaded text. */
const REMOTE = String.raw`\bfetch\(|axios\.(?:get|post)|requests\.(?:get|post)|urlopen\(|httpx\.get|\.text\(\)|(?<![\w-])(?:curl|wget)\s`;

/** Words of a sentence that advises against a command. */
const ADVICE =
  /\b(?:never|don['’]t|do not|avoid|instead of|rather than|unlike|without|no)\b/i;

/** `curl … | sh` and other ways to run what has just been downloaded. */
export function findPipesToShell(checked: CheckedText): Finding[] {
  return readings(checked.text).flatMap((text) => {
    const lineOf = lineFinder(text);
    const matched = [...text.matchAll(PATTERN)].map(({ index }) => index);
    return [...matched, ...runsAssigned(text, REMOTE)].map((index) =>
      finding(checked, { text, index, line: lineOf(index) }),
    );
  });
}

type Place = { text: string; index: number; line: number };

function finding(
  { file, kind }: CheckedText,
  { text, index, line }: Place,
): Finding {
  const isAdvice = kind === "prose" && isAdvised(text, index);
  return {
    rule: "pipe-to-shell",
    severity: isAdvice ? "medium" : "high",
    file,
    line,
    message: isAdvice
      ? "Mentions a command that runs what it downloads."
      : "Runs what it downloads, unseen.",
  };
}

/** Whether the command is inline in a sentence that advises against it. */
function isAdvised(text: string, index: number): boolean {
  const line = lineAround(text, index);
  const isInline = /`[^`\n]+`/.test(line) && !/^\s*(?:```|~~~|\$ )/.test(line);
  return isInline && ADVICE.test(line.replaceAll(/`[^`\n]*`/g, ""));
}
