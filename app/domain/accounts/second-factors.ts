import { z } from "zod";

import { DomainError } from "../platform/errors";
import { usedPasskeyField } from "./passkeys";

/** A second factor; a passkey has the name that its owner gave it. */
export type Factor = { kind: "app" } | { kind: "passkey"; name: string };

export const TWO_FACTORS_PAGE = "/profile/two-factors";

export const STEP_UP_PAGE = "/auth/confirm";

/** docs/product/accounts.md#step-up */
const STEP_UP_MS = 15 * 60_000;

/** Whether a proof of identity still counts; one from the future does not. */
export function isFresh(steppedUpAt: Date, now: Date): boolean {
  const age = now.getTime() - steppedUpAt.getTime();
  return age >= 0 && age < STEP_UP_MS;
}

/** docs/product/accounts.md#two-factors */
export const RECOVERY_CODE_COUNT = 10;

/** How long a sign-in waits for its code after the password. */
export const PENDING_MS = 10 * 60_000;

/** The number of wrong codes that ends a sign-in. */
export const MAX_PENDING_FAILURES = 5;

/** Without i, l, o and u, which are misread. */
const RECOVERY_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const RECOVERY_LENGTH = 16;

export const CODE_WANTED = "Enter a code from your app, or a recovery code.";

export const PASSKEY_ONLY =
  "This account signs in with a passkey, which needs a browser. Send a recovery code, or use an access token.";

export const WRONG_CODE =
  "This code is wrong or was already used. Wait for the next one, or use a recovery code.";

const codeFieldOf = (error: string) =>
  z.string(error).trim().min(1, error).max(64, error);

export const codeField = codeFieldOf(CODE_WANTED);

export const codeSchema = z.object({ code: codeField });

/** Before the first code of an app there are no recovery codes. */
export const appCodeSchema = z.object({
  code: codeFieldOf("Enter the code that your app shows."),
});

const passwordField = z.string("Enter your current password.").max(1024);

/** The fields of a second factor in a form that may need one. */
const factorFields = {
  code: z.string().trim().max(64, CODE_WANTED).default(""),
  passkey: usedPasskeyField.optional(),
};

/** The password, with a second factor if the account has one. */
export const provenSchema = z.object({
  currentPassword: passwordField,
  ...factorFields,
});

export const passkeySchema = z.object({ passkey: usedPasskeyField });

/** The password, or a second factor if the account has one. */
export const stepUpSchema = z.object({
  currentPassword: passwordField.default(""),
  ...factorFields,
});

export const setUpSchema = z.object({ currentPassword: passwordField });

export type TypedCode = { kind: "app" | "recovery"; code: string };

/** Recognizes a code despite spaces, hyphens and lookalike characters. */
export function readCode(typed: string): TypedCode {
  const plain = typed.toLowerCase().replaceAll(/[\s-]/g, "");
  if (/^\d{6}$/.test(plain)) return { kind: "app", code: plain };
  const code = plain.replaceAll("o", "0").replaceAll(/[il]/g, "1");
  return { kind: "recovery", code };
}

/** Writes random bytes as a recovery code: four groups of four characters. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const letters = [...bytes.subarray(0, RECOVERY_LENGTH)].map(
    (byte) => RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length],
  );
  return letters.join("").replaceAll(/.{4}(?=.)/g, "$&-");
}

/** The error for a sign-in that took too long or too many codes. */
export function endedSignIn(): DomainError {
  return new DomainError(
    "unauthenticated",
    "This sign-in has ended. Start again with your password.",
  );
}
