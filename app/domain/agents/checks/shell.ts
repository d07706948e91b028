/** Pieces of patterns that several rules share. */
export const FETCH = String.raw`(?:curl|wget|aria2c|lwp-request|lynx|ncat|nc|fetch(?=\s+(?:-|https?:)))(?:\.exe)?`;

/** What may come before a program: a prefix command, variables, a folder. */
const BEFORE = String.raw`(?:(?:sudo|doas|command|exec|nohup|env|busybox)\s+(?:-\S+\s+|\w+=\S*\s+)*)*(?:/[\w/.-]{0,60}/)?`;
const SHELLS = String.raw`(?:(?:ba|z|da|k|a|c|tc|fi)?sh\b|\$SHELL\b|\$\{SHELL\}|\$0\b|source\s+/dev/stdin|\.\s+/dev/stdin)`;
const INTERPRETERS = String.raw`(?:python[\d.]*|node|perl|ruby|php|deno\s+run|bun|pwsh|powershell)(?:\.exe)?`;
const END = String.raw`(?=\s*(?:$|[|;&)"'\x60\n<>#\]]))`;

/** A pipe into a program that runs what it reads. */
export const INTO_SHELL = String.raw`\|\s*${BEFORE}(?:${SHELLS}(?=\s*(?:$|[|;&)"'\x60\n<>#\]\\]|-|\d>))|${INTERPRETERS}(?:\s+-(?=\s|$))?${END}|(?:[Ii][Ee][Xx]|[Ii]nvoke-[Ee]xpression)\b)`;

/** A program that runs the text returned by the substitution after it. */
export const RUNS_TEXT = String.raw`(?:\beval|\bsource|(?<=^|[\s;&|])\.|\b${SHELLS}|\b${INTERPRETERS})(?:\s+-[\w-]+)*\s+["']?(?:\$\(|\x60|<\()\s*`;

/** Removes what a shell ignores within a word, such as quotes. */
function asShellReads(text: string): string {
  return text
    .replaceAll(/\$\{IFS\}|\$IFS(?!\w)/g, " ")
    .replaceAll(/(?<=\w)(?:''|"")(?=\w)/g, "")
    .replaceAll(/(?<=\w)(['"])(\w{1,20})\1(?=\w)/g, "$2")
    .replaceAll(/(?<=[a-z])\\(?=[a-z])/g, "");
}

/** A text with continued lines joined, and as a shell reads it if that differs. */
export function readings(text: string): string[] {
  const joined = joinLines(text);
  return [...new Set([joined, asShellReads(joined)])];
}

/**
 * Joins continued lines and adds their line breaks afterwards, so that every
 * line keeps its number.
 */
function joinLines(text: string): string {
  if (!CONTINUED.test(text)) return text;
  let [ends, joined] = ["", ""];
  for (const line of text.split("\n")) {
    if (CONTINUED.test(line)) {
      joined += line.replace(CONTINUED, " ");
      ends += "\n";
    } else {
      joined += `${line}\n${ends}`;
      ends = "";
    }
  }
  return joined + ends;
}

/** A continued line in a shell, PowerShell or a Windows command file. */
const CONTINUED = /(?:\\|\s[`^])\r?$/m;
