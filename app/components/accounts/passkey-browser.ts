import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

export type PasskeyUse = "sign_in" | "second_factor" | "step_up";

/** Loaded only when somebody presses a passkey button. */
const library = () => import("@simplewebauthn/browser");

/** Why a passkey could not be used, for its user. */
export class PasskeyFailure extends Error {
  override readonly name = "PasskeyFailure";
}

/** Asks for a passkey and returns its answer as the text of a form field. */
export async function askForPasskey(purpose: PasskeyUse): Promise<string> {
  const { startAuthentication } = await library();
  const optionsJSON = await post<PublicKeyCredentialRequestOptionsJSON>(
    "/api/passkeys/challenges",
    { purpose },
  );
  return asText(startAuthentication({ optionsJSON }));
}

/** Creates a passkey and returns it as the text of a form field. */
export async function createPasskey(): Promise<string> {
  const { startRegistration } = await library();
  const optionsJSON = await post<PublicKeyCredentialCreationOptionsJSON>(
    "/api/passkeys/registration",
  );
  return asText(startRegistration({ optionsJSON }));
}

const UNREACHED =
  "We couldn’t reach the server. Check your connection and try again.";

async function post<T>(path: string, body?: object): Promise<T> {
  const { isOk, read } = await fetch(path, {
    method: "POST",
    ...(body && {
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json" },
    }),
  })
    .then(async (answer) => ({
      isOk: answer.ok,
      read: (await answer.json()) as T & { message?: string },
    }))
    .catch((error: unknown) => {
      throw new PasskeyFailure(UNREACHED, { cause: error });
    });
  if (isOk) return read;
  throw new PasskeyFailure(read.message ?? UNREACHED);
}

async function asText(ceremony: Promise<object>): Promise<string> {
  try {
    return JSON.stringify(await ceremony);
  } catch (error) {
    throw new PasskeyFailure(reasonOf(error), { cause: error });
  }
}

function reasonOf(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") {
    return "No passkey was confirmed. Press the button to try again.";
  }
  if (name === "InvalidStateError") {
    return "This device already has a passkey for your account.";
  }
  return "This browser could not use a passkey here.";
}
