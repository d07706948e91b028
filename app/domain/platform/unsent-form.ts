/** The field in which the sign-in form carries an unsent form. */
export const UNSENT_FIELD = "unsent";

/** The maximum size in bytes of a carried form: a long text, escaped twice. */
export const MOST_UNSENT_BYTES = 1024 * 1024;

/** Never carried: passwords, codes and card details must be typed again. */
const SECRET_FIELD = /password|^(number|expiry|code|cvc|cardNumber|passkey)$/i;

/** The text fields of a form as one line, without files and secrets. */
export function packForm(form: FormData): string {
  const pairs = [...form].filter(
    ([name, value]) => typeof value === "string" && !SECRET_FIELD.test(name),
  );
  return JSON.stringify(pairs);
}

/** Unpacks a form; null for any other text. */
export function unpackForm(packed: string): URLSearchParams | null {
  try {
    const pairs: unknown = JSON.parse(packed);
    const isForm = Array.isArray(pairs) && pairs.every(isPair);
    return isForm ? new URLSearchParams(pairs) : null;
  } catch {
    return null;
  }
}

function isPair(value: unknown): value is [string, string] {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((one) => typeof one === "string")
  );
}
