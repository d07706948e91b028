/** The cards that the payment sandbox knows, as on every test of payments. */
export const TEST_CARDS: readonly { number: string; outcome: string }[] = [
  { number: "4242 4242 4242 4242", outcome: "succeeds" },
  { number: "4000 0000 0000 0002", outcome: "is declined" },
  { number: "4000 0000 0000 9995", outcome: "lacks funds" },
  { number: "4000 0025 0000 3155", outcome: "asks you to confirm" },
];
