import type { Finding, Severity } from "./finding";
import { lineAround, lineFinder, type CheckedText } from "./text";

type Sign = {
  pattern: RegExp;
  message: string;
  severity: (place: Place) => Severity | null;
};

type Place = CheckedText & {
  index: number;
  /** Whether the text around the match is written from right to left. */
  isRightToLeft: boolean;
};

/** How far around a match code is read; prose is read as a whole. */
const AROUND = 80;

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The flags of England, Scotland and Wales, which are spelled with tags. */
const FLAG = /\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f}/gu;

const SIGNS: readonly Sign[] = [
  {
    // Overrides reverse the text they enclose; no language needs them.
    pattern: /[\u202d\u202e]/g,
    message: "Contains a character that reverses the ones after it.",
    severity: ({ isRightToLeft }) => (isRightToLeft ? "medium" : "high"),
  },
  {
    // Isolates and embeddings belong in right-to-left text.
    pattern: /[\u202a-\u202c\u2066-\u2069]/g,
    message: "Contains a character that changes the direction of text.",
    severity: ({ kind, isRightToLeft }) => {
      if (isRightToLeft) return kind === "code" ? "medium" : null;
      return kind === "code" ? "high" : "medium";
    },
  },
  {
    pattern: /[\u{e0000}-\u{e007f}]+/gu,
    message: "Contains an invisible text of tag characters.",
    severity: () => "high",
  },
  {
    pattern: /(?:[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]){3,}/gu,
    message: "Contains an invisible text of variation selectors.",
    severity: () => "high",
  },
  {
    // Invisible letters, which are valid names of variables.
    pattern: /[\u3164\u115f\u1160\uffa0]/g,
    message: "Contains a letter that looks like a space.",
    severity: ({ kind }) => (kind === "code" ? "high" : "low"),
  },
  {
    pattern: /[\u200b\u2060\u180e]|(?!^)\ufeff/g,
    message: "Contains an invisible character.",
    severity: ({ kind, text, index }) => {
      if (kind === "code") return "medium";
      return isInCommand(text, index) ? "medium" : "low";
    },
  },
  {
    // A Latin word with a Cyrillic letter, or the reverse.
    pattern:
      /(?<![\p{L}\d_])(?=[\p{L}\d_]*[A-Za-z])(?=[\p{L}\d_]*[\u0400-\u04ff])[A-Za-z\d_\u0400-\u04ff]{3,60}(?![\p{L}\d_])/gu,
    message: "Mixes letters of alphabets that look alike in one name.",
    severity: ({ kind }) => (kind === "code" ? "medium" : null),
  },
];

/** Finds characters that make text look different from what programs read. */
export function findHiddenUnicode(checked: CheckedText): Finding[] {
  if (!/[\u0080-\u{10ffff}]/u.test(checked.text)) return [];
  const { file } = checked;
  // Blanked, so that positions stay.
  const text = checked.text.replaceAll(FLAG, (flag) => " ".repeat(flag.length));
  const lineOf = lineFinder(text);
  return SIGNS.flatMap(({ pattern, message, severity }) =>
    [...text.matchAll(pattern)].flatMap(({ index }): Finding[] => {
      const around =
        checked.kind === "code"
          ? text.slice(Math.max(index - AROUND, 0), index + AROUND)
          : text;
      const isRightToLeft = RIGHT_TO_LEFT.test(around);
      const found = severity({ ...checked, text, index, isRightToLeft });
      if (found === null) return [];
      const line = lineOf(index);
      return [{ rule: "hidden-unicode", severity: found, file, line, message }];
    }),
  );
}

/** Whether a character in prose is part of something to copy. */
function isInCommand(text: string, index: number): boolean {
  return /https?:\/\/|`|^\s*(?:\$|npm|pip|curl)\s/.test(
    lineAround(text, index),
  );
}
