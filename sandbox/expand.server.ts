import { publicForm, type Books, type Kind } from "./books.server";
import { ProviderRefusal } from "./provider-refusal.server";

/** Which ids can be expanded into their objects. */
const EXPANDABLE: Partial<Record<Kind, Record<string, Kind>>> = {
  payment_intent: {
    customer: "customer",
    latest_charge: "charge",
    payment_method: "payment_method",
  },
  charge: {
    balance_transaction: "balance_transaction",
    customer: "customer",
    payment_intent: "payment_intent",
  },
  refund: {
    balance_transaction: "balance_transaction",
    charge: "charge",
    payment_intent: "payment_intent",
  },
  dispute: { charge: "charge", payment_intent: "payment_intent" },
  "checkout.session": {
    customer: "customer",
    payment_intent: "payment_intent",
  },
  transfer: {
    balance_transaction: "balance_transaction",
    destination: "account",
    source_transaction: "charge",
  },
  transfer_reversal: {
    balance_transaction: "balance_transaction",
    transfer: "transfer",
  },
};

type Shown = Record<string, unknown>;

/** Replaces ids with their objects, as requested. */
export async function expanded(
  books: Books,
  answer: object,
  paths: readonly string[],
): Promise<Shown> {
  const shown: Shown = { ...answer };
  for (const [at, path] of paths.entries()) {
    const { targets, names } = targetsOf(shown, path.split("."));
    for (const target of targets) {
      const kind = target.object as Kind;
      const fits = await expandOne(books, { kind, value: target }, names);
      if (!fits) throw notExpandable(path, at);
    }
  }
  return shown;
}

/** A list is expanded per item: its paths begin with `data`. */
function targetsOf(shown: Shown, names: string[]) {
  if (!Array.isArray(shown.data)) return { targets: [shown], names };
  const [first, ...rest] = names;
  return first === "data"
    ? { targets: shown.data as Shown[], names: rest }
    : { targets: [shown], names };
}

/** False if the name cannot be expanded, even if it is null. */
async function expandOne(
  books: Books,
  { kind, value }: { kind: Kind; value: Shown | null },
  [name = "", ...rest]: string[],
): Promise<boolean> {
  const inner = EXPANDABLE[kind]?.[name];
  if (!inner) return false;
  const found = await objectIn(books, inner, value?.[name]);
  if (value && found) value[name] = found;
  if (rest.length === 0) return true;
  return expandOne(books, { kind: inner, value: found }, rest);
}

/** The object of an id, or an object that was already expanded. */
async function objectIn(
  books: Books,
  kind: Kind,
  reference: unknown,
): Promise<Shown | null> {
  if (typeof reference !== "string") {
    return isShown(reference) ? reference : null;
  }
  return publicForm((await books.get(kind, reference)).data);
}

function isShown(value: unknown): value is Shown {
  return typeof value === "object" && value !== null;
}

function notExpandable(path: string, at: number): ProviderRefusal {
  const message = `This property cannot be expanded (${path}).`;
  return new ProviderRefusal(message, { param: `expand[${at}]` });
}
