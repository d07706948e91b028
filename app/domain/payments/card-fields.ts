/** The text of the three card fields, as typed. */
export type TypedCard = { number: string; expiry: string; code: string };

export type CardErrors = Partial<Record<keyof TypedCard, string>>;

/** A card in the form that the sandbox accepts. */
export type ReadCard = {
  cardNumber: string;
  expMonth: number;
  expYear: number;
  cvc: string;
};

type CardReading = { card: ReadCard } | { errors: CardErrors };

/**
 * Parses a card in any usual format. Rejects only what cannot be a card;
 * whether it can pay is up to the provider.
 */
export function readCard(typed: TypedCard, now: Date): CardReading {
  const cardNumber = typed.number.replace(/[\s-]/g, "");
  const expiry = readExpiry(typed.expiry, now);
  const cvc = typed.code.trim();
  const errors: CardErrors = {};
  if (!/^\d{12,19}$/.test(cardNumber)) {
    errors.number = "Enter the number on the card: 12 to 19 digits.";
  }
  if (typeof expiry === "string") errors.expiry = expiry;
  if (!/^\d{3,4}$/.test(cvc)) {
    errors.code = "Enter the 3 or 4 digits of the security code.";
  }
  if (typeof expiry === "string" || Object.keys(errors).length > 0) {
    return { errors };
  }
  return { card: { cardNumber, ...expiry, cvc } };
}

type Expiry = Pick<ReadCard, "expMonth" | "expYear">;

/** The month in which a card expires, or an error for the field. */
function readExpiry(text: string, now: Date): Expiry | string {
  const [month, year] = monthAndYear(text.trim());
  const expMonth = Number(month);
  if (expMonth < 1 || expMonth > 12) return "Enter the expiry as MM / YY.";
  const expYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  // A card is valid until the end of its month in every time zone.
  const end = Date.UTC(expYear, expMonth, 2);
  if (end <= now.getTime()) return "This card has expired.";
  return { expMonth, expYear };
}

const PARTED = /^(\d{1,2})\s*[/.\- ]\s*(\d{4}|\d{2})$/;
const JOINED = /^(\d{2})(\d{2})$/;

function monthAndYear(text: string): [month: string, year: string] {
  const [, month = "", year = ""] =
    PARTED.exec(text) ?? JOINED.exec(text) ?? [];
  return [month, year];
}

/** "4242 4242 4242 4242": easier to compare with the card. */
export function groupDigits(text: string): string {
  const digits = text.replace(/[\s-]/g, "");
  if (!/^\d+$/.test(digits)) return text;
  return digits.replace(/(\d{4})(?=\d)/g, "$1 ");
}
