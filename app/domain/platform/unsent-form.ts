/** The field in which the sign-in form carries a form that was not sent. */
export const UNSENT_FIELD = "unsent";

/** Most bytes of a form that is carried: a long text, escaped twice. */
export const MOST_UNSENT_BYTES = 1024 * 1024;

/** Never carried along: passwords and card details are typed again. */
const SECRET_FIELD = /password|^(number|expiry|code|cvc|cardNumber)$/i;

/** A form's texts in one line, without files and secrets. */
export function packForm(form: FormData): string {
  const pairs = [...form].filter(
    ([name, value]) => typeof value === "string" && !SECRET_FIELD.test(name),
  );
  return JSON.stringify(pairs);
}

/** The packed form again; null for a text that is none. */
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
