import { z } from "zod";

/** What a passkey signs a challenge for. */
export const CHALLENGE_PURPOSES = [
  "registration",
  "sign_in",
  "second_factor",
  "step_up",
] as const;
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number];

/** docs/product/accounts.md#passkeys */
export const CHALLENGE_MS = 5 * 60_000;
export const MAX_PASSKEYS = 20;

const MAX_NAME_LENGTH = 60;
const MOST_CHARACTERS = 32_768;

const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(16_384);

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
};

/** What a browser returns after creating a passkey. */
const createdPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
export type CreatedPasskey = z.output<typeof createdPasskeySchema>;

/** What a browser returns after using a passkey. */
const usedPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});
export type UsedPasskey = z.output<typeof usedPasskeySchema>;

const UNREADABLE =
  "Your browser sent no passkey. Press the passkey button again.";

/** A form's hidden field, which the browser's script fills in. */
function inField<S extends z.ZodType>(schema: S) {
  return z
    .string(UNREADABLE)
    .max(MOST_CHARACTERS, UNREADABLE)
    .transform((text, issues): z.output<S> => {
      const read = schema.safeParse(parsed(text));
      if (read.success) return read.data;
      issues.addIssue({ code: "custom", message: UNREADABLE });
      return z.NEVER;
    });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const usedPasskeyField = inField(usedPasskeySchema);

const NAME_WANTED = "Name the passkey, such as “Work laptop”.";

const nameField = z
  .string(NAME_WANTED)
  .trim()
  .min(1, NAME_WANTED)
  .max(MAX_NAME_LENGTH, `Use at most ${MAX_NAME_LENGTH} characters.`)
  .regex(/^\P{Cc}*$/u, "Use plain text.");

export const addPasskeySchema = z.object({
  name: nameField,
  passkey: inField(createdPasskeySchema),
});

const passkeyId = z.string().max(100);

export const renamePasskeySchema = z.object({ passkeyId, name: nameField });

export const removePasskeySchema = z.object({ passkeyId });
