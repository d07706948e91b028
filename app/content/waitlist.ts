import { ADVERTISING } from "./advertising";

export const ACQUIRED = {
  title: "TARGET ACQUIRED",
  text: "You'll be notified when the armory goes live.",
};

const { weaponsInDevelopment, operatorsRecruited, targetsEliminated } =
  ADVERTISING.comingSoon;

/** The advertising tiles of the coming-soon page. */
export const COMING_SOON_LINES = [
  { value: weaponsInDevelopment, label: "Weapons in development" },
  { value: operatorsRecruited, label: "Ghost operators recruited" },
  { value: targetsEliminated, label: "Targets eliminated" },
];

/** The armory's mission, shown on the page that asks for e-mail and phone. */
export const MISSION = [
  {
    title: "Repetition is the enemy",
    text: "Nobody dreams of copying figures from one window to another. Work that follows a rule belongs to a machine, and the people who did it get their day back.",
  },
  {
    title: "Tools you own",
    text: "An agent is bought once and kept. Its price is shown with the license and the refund window. Buyers have no subscription to forget about.",
  },
  {
    title: "People where machines stop",
    text: "Some missions don’t fit a catalogue. Operators take those on: real people with a counted record, who agree on the price before they start.",
  },
  {
    title: "Nothing pretends",
    text: "Figures about agents and operators are counted from real events. An administrator reviews each agent before it goes on sale.",
  },
];

type Tier = {
  name: string;
  price: string;
  text: string;
  isPopular: boolean;
};

const { recruit, operator, ghost } = ADVERTISING.membershipTiers;

/** Announced memberships that are not on sale. */
export const MEMBERSHIP_TIERS: readonly Tier[] = [
  {
    name: "RECRUIT",
    price: recruit,
    text: "The first rank, for those who look around the armory.",
    isPopular: false,
  },
  {
    name: "OPERATOR",
    price: operator,
    text: "The rank for those who deploy agents as part of their work.",
    isPopular: true,
  },
  {
    name: "GHOST",
    price: ghost,
    text: "The rank for those who run whole operations on automation.",
    isPopular: false,
  },
];

export const MEMBERSHIP_NOTICE =
  "These memberships are announced but not on sale yet. Nothing is charged, and joining the waitlist commits you to nothing. An account is all you need to buy, hire and sell today.";
