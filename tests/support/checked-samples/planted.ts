import type { RuleName } from "~/domain/agents/checks/finding";

import { PLANTED_CODE } from "./planted-code";
import { PLANTED_FILES } from "./planted-files";
import { PLANTED_SECRETS } from "./planted-secrets";
import { PLANTED_TEXTS } from "./planted-texts";
import type { Sample } from "./sample";

export type Planted = Sample & { rule: RuleName };

/** Content that must block a submission, with the rule that should find it. */
export const PLANTED: readonly Planted[] = [
  ...PLANTED_CODE,
  ...PLANTED_FILES,
  ...PLANTED_SECRETS,
  ...PLANTED_TEXTS,
];
