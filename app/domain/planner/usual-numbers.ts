type Word = { word: string; stem: string };

/** With what is often written directly after it: "14d", "5pm". */
const SMALL = /^\d{1,3}(?=(?:am|pm|h|hrs?|d|th|st|nd|rd)?$)/;
/** A number that many examples have. */
const USUAL = "30";
const DURATION =
  /^(?:hours?|days?|weeks?|months?|tage?n?|wochen?|monate?n?|stunden?|dias?|horas?|semanas?|mes|meses|jours?|heures?|semaines?|mois|giorn[io]|or[ae]|settiman[ae]|mes[ei]|dagen|dag|uur|weken|week|maanden)$/;

/**
 * Tokens whose small numbers mean the same: "after 7 days" and "after 14 days"
 * ask for the same work. Only terms tell other numbers apart ("3 am").
 */
export function withUsualNumbers<Token extends Word>(
  tokens: readonly Token[],
): Token[] {
  return tokens.map((token, at) => {
    const stem = token.word.replace(SMALL, USUAL);
    if (stem === token.word) return token;
    const isDuration = DURATION.test(tokens[at + 1]?.word ?? "");
    return { ...token, stem, word: isDuration ? stem : token.word };
  });
}
