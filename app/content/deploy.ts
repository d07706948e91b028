import { ADVERTISING } from "./advertising";

/** The advertising tiles of the deploy page. */
export const DEPLOY_CLAIMS: readonly { label: string; value: string }[] = [
  { label: "Weapons", value: ADVERTISING.weapons },
  { label: "Operators", value: ADVERTISING.operators },
  { label: "Kill rate", value: ADVERTISING.killRate },
];

export const DEPLOY_CLAIMS_NOTE =
  "These are slogans. Counted figures are above the list and on every card.";
