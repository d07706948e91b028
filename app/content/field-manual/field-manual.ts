import type { ReadingDocument } from "../reading";
import { ACCOUNT } from "./account";
import { AFTER_BUYING } from "./after-buying";
import { BRIEFING } from "./briefing";
import { FINDING } from "./finding";
import { HIRING } from "./hiring";
import { HOW_WE_COUNT_SECTION } from "./how-we-count";
import { CALLS } from "./calls";
import { TRADE } from "./trade";

export const FIELD_MANUAL: ReadingDocument = {
  title: "Field manual",
  description:
    "How to brief a mission, find agents, hire an operator and keep your account safe, and how every figure on the site is counted.",
  lede: "How things work here, in plain words. Features that are not open yet are marked.",
  updated: "Nov 20, 2026",
  sections: [
    BRIEFING,
    FINDING,
    HIRING,
    ...TRADE,
    CALLS,
    ...AFTER_BUYING,
    ...ACCOUNT,
    HOW_WE_COUNT_SECTION,
  ],
};
