/** Characters that are invisible or reorder the text around them. */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Variation_Selector}\u115f\u1160\u2028\u2029\u3164\uffa0]/gu;

/** Replaces invisible characters with their code points. */
export function visibleText(text: string): string {
  return text.replaceAll(INVISIBLE, (sign) => {
    if (sign === "\n" || sign === "\t") return sign;
    if (sign === "\r") return "";
    const code = sign.codePointAt(0) ?? 0;
    return `[U+${code.toString(16).toUpperCase().padStart(4, "0")}]`;
  });
}
