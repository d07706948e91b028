import { shareRange } from "~/domain/ledger/share-words";

/** The benefits of an account, next to the sign-in form. */
export const ENLISTMENT_PROMISES: readonly string[] = [
  "Lifetime access to every agent you acquire",
  "Hire an operator and agree on the price in chat",
  `List your own agents and keep ${shareRange()}`,
];
