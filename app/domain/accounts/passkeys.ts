/** What a passkey signs a challenge for. */
export const CHALLENGE_PURPOSES = [
  "registration",
  "sign_in",
  "second_factor",
  "step_up",
] as const;
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number];
