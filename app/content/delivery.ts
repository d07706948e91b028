import type { DeliverableType } from "~/domain/catalogue/agents";
import type { PurchaseState } from "~/domain/orders/purchases";

type SetupStep = { title: string; text: string };

/** An endpoint that is called through the gateway has steps of its own. */
export type SetupKind = DeliverableType | "gateway";

/** The steps from the purchase to the first run, by type of delivery. */
export const SETUP_STEPS: Record<SetupKind, readonly SetupStep[]> = {
  zip: [
    {
      title: "Download package",
      text: "Save the ZIP file. Its SHA-256 is shown here, so you can check your download.",
    },
    {
      title: "Install",
      text: "Unpack it where your automation will run, and start with its README.",
    },
    {
      title: "Configure",
      text: "Enter your own accounts and settings, as the README describes.",
    },
    {
      title: "Deploy",
      text: "Switch it on and follow one run from beginning to end before you rely on it.",
    },
  ],
  endpoint: [
    {
      title: "Copy the base address",
      text: "Every call to the agent starts with it.",
    },
    {
      title: "Set up access",
      text: "Use the type of authentication shown next to the address.",
    },
    {
      title: "Configure",
      text: "Give the endpoint your license key where its description asks for it. Its creator checks the key with us.",
    },
    {
      title: "Deploy",
      text: "Send one call with test data and look at the answer before you connect the rest.",
    },
  ],
  gateway: [
    {
      title: "Try a call",
      text: "Open “Try it” and send the example, then your own data.",
    },
    {
      title: "Copy a call",
      text: "Take the one for curl, JavaScript or Python. It contains your license key, so keep it secret.",
    },
    {
      title: "Configure",
      text: "Replace the example with the data of your process. “Try it” names every field.",
    },
    {
      title: "Deploy",
      text: "Send one call from your own system and look at the answer before you connect the rest.",
    },
  ],
  instructions: [
    {
      title: "Read the guide",
      text: "It stays on this page, always in its newest version.",
    },
    {
      title: "Install",
      text: "Prepare the accounts and tools it lists.",
    },
    {
      title: "Configure",
      text: "Follow its steps in order, with your own settings.",
    },
    {
      title: "Deploy",
      text: "Run the check at the end, then switch the automation on.",
    },
  ],
};

/** The name of a package's hash. */
export const HASH_NAME = "SHA-256";

/** Labels of the authentication types of endpoints. */
export const ENDPOINT_AUTH_NAMES: Record<string, string> = {
  none: "None beyond the license key",
  api_key: "API key",
  bearer_token: "Bearer token",
  oauth: "OAuth",
};

/** The stated authentication, with the stored secret that calls carry. */
export function authWords(type: string | null, secretHeader: string | null) {
  const name = ENDPOINT_AUTH_NAMES[type ?? ""] ?? "Not stated";
  if (secretHeader === null) return name;
  return type === "none" || type === null
    ? `The creator’s stored secret, in the header ${secretHeader}`
    : `${name}, stored for the header ${secretHeader}`;
}

/** The benefits of the pass while it runs (docs/product/orders.md#the-pass). */
export const PASS_PERKS: readonly string[] = [
  "Your operator requests are marked PRIORITY and come first",
  "Your saved workflows do not expire",
  "One request can go to up to three operators",
];

type StateWords = {
  tone: "ok" | "info" | "warn" | "danger";
  title: string;
  text: string;
};

/**
 * What a buyer must know about an order's state; null if there is nothing to
 * do.
 */
export const STATE_NOTES: Record<PurchaseState, StateWords | null> = {
  open: null,
  refunding: {
    tone: "warn",
    title: "Refund under way",
    text: "Downloads pause; access ends when the refund is done.",
  },
  disputed: {
    tone: "warn",
    title: "Payment disputed",
    text: "The bank has disputed this payment. You can read everything here, but downloads are paused until the bank decides.",
  },
  refunded: {
    tone: "info",
    title: "Refunded",
    text: "Your access has ended.",
  },
  charged_back: {
    tone: "danger",
    title: "Charged back",
    text: "The bank took the payment back, and access has ended.",
  },
  pending: {
    tone: "warn",
    title: "Waiting for the payment",
    text: "If you have just paid, the card provider is confirming the payment. Your purchase appears here as soon as it is confirmed.",
  },
  failed: {
    tone: "danger",
    title: "Payment failed",
    text: "The payment was canceled, or it failed too many times. Nothing was delivered.",
  },
  expired: {
    tone: "danger",
    title: "Order expired",
    text: "The order was not paid within 24 hours. Nothing was delivered.",
  },
  not_honored: {
    tone: "warn",
    title: "Bought in another payment mode",
    text: "This order was paid in a different payment mode from the one this site uses now, so it gives no access here.",
  },
};

type RefundWords = { amount: string | null; date: string; isDone: boolean };

/** How much money comes back, since when, where it goes and how long it takes. */
export function refundWords({ amount, date, isDone }: RefundWords): string {
  if (amount === null) return "Nothing was paid, so no money comes back.";
  const sent = isDone
    ? `We sent ${amount} back to your original payment method on ${date}.`
    : `A refund of ${amount} to your original payment method was requested on ${date}.`;
  return `${sent} Banks usually take 5 to 10 business days to show it on a statement.`;
}
