/**
 * Languages that an operator can work in, as ISO 639-1 codes: English, then by
 * name.
 */
export const LANGUAGES = [
  "en",
  "ar",
  "bn",
  "zh",
  "cs",
  "da",
  "nl",
  "fi",
  "fr",
  "de",
  "he",
  "hi",
  "it",
  "ja",
  "ko",
  "no",
  "pl",
  "pt",
  "ro",
  "ru",
  "es",
  "sv",
  "tr",
  "uk",
] as const;

export type Language = (typeof LANGUAGES)[number];

const names = new Intl.DisplayNames("en", { type: "language" });

/** "German" for "de". */
export function languageName(code: Language): string {
  return names.of(code) ?? code;
}
