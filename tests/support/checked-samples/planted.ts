import { PLANTED_CODE } from "./planted-code";
import { PLANTED_FILES } from "./planted-files";
import { PLANTED_SECRETS } from "./planted-secrets";
import { PLANTED_TEXTS } from "./planted-texts";
import type { Planted } from "./sample";

/** All content that must block a submission. */
export const PLANTED: readonly Planted[] = [
  ...PLANTED_CODE,
  ...PLANTED_FILES,
  ...PLANTED_SECRETS,
  ...PLANTED_TEXTS,
];
