/** What a test card's bank does. */
export type CardBehavior =
  | "succeeds"
  | "declined"
  | "no_funds"
  | "authentication"
  | "expired"
  | "wrong_cvc"
  | "dispute"
  | "inquiry"
  | "refund_fails";

type TestCard = {
  number: string;
  behavior: CardBehavior;
  /** What happens, for people trying the card. */
  words: string;
};

/** The only cards that the sandbox accepts; they belong to nobody. */
export const TEST_CARDS: readonly TestCard[] = [
  {
    number: "4242424242424242",
    behavior: "succeeds",
    words: "Pays",
  },
  {
    number: "4000002500003155",
    behavior: "authentication",
    words: "Asks the cardholder to authenticate",
  },
  {
    number: "4000000000000002",
    behavior: "declined",
    words: "Declined by the bank",
  },
  {
    number: "4000000000009995",
    behavior: "no_funds",
    words: "Declined: insufficient funds",
  },
  {
    number: "4000000000000069",
    behavior: "expired",
    words: "Declined: the card has expired",
  },
  {
    number: "4000000000000127",
    behavior: "wrong_cvc",
    words: "Declined: incorrect security code",
  },
  {
    number: "4000000000000259",
    behavior: "dispute",
    words: "Pays, then the cardholder disputes it",
  },
  {
    number: "4000000000001976",
    behavior: "inquiry",
    words: "Pays, then the cardholder's bank asks about it",
  },
  {
    number: "4000000000005126",
    behavior: "refund_fails",
    words: "Pays; a refund to it fails later",
  },
];
