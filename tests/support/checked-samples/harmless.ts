import { HARMLESS_DATA } from "./harmless-data";
import { HARMLESS_PROGRAMS } from "./harmless-programs";
import { HARMLESS_TEXTS } from "./harmless-texts";
import type { Sample } from "./sample";

/**
 * Content that resembles what creators upload and must not block. Each kind is
 * generated in twenty variations of names, commands and languages.
 */
export const HARMLESS: readonly Sample[] = [
  ...HARMLESS_PROGRAMS,
  ...HARMLESS_DATA,
  ...HARMLESS_TEXTS,
];
