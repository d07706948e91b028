/** What an unverified account cannot do (docs/product/accounts.md#verified-e-mail). */
export const NEEDS_VERIFIED =
  "ask sellers questions, get more than two free agents or trials in 24 hours, receive payouts or be approved as an operator";
