import { canBePaid, completeAccount, restrictAccount } from "./accounts.server";
import { act } from "./act.server";
import type { Books, Kept } from "./books.server";
import { isRefusal, readCard } from "./cards.server";
import { authenticateIntent, confirmIntent } from "./confirming.server";
import type { Engine } from "./engine.server";
import { addPaymentMethod } from "./payment-methods.server";
import type {
  SandboxAuthentication,
  SandboxCardField,
  SandboxCheckout,
  SandboxOutcome,
  SandboxPort,
} from "~/integrations/payments/sandbox-port.server";
import { sessionOf } from "./session-outcomes.server";
import { currentSession, paySession } from "./sessions.server";

type Intent = Kept<"payment_intent">;
type Session = Kept<"checkout.session">;

type PayerActs = Pick<
  SandboxPort,
  | "confirm"
  | "findCheckout"
  | "payCheckout"
  | "findAuthentication"
  | "authenticate"
  | "findOnboarding"
  | "completeOnboarding"
  | "restrictAccount"
>;

/** What payers and payees do at the provider. */
export function payerActs(engine: Engine): PayerActs {
  return {
    confirm: (clientSecret, card, returnUrl) =>
      act(engine, async (books) => {
        const intent = await books.findIntentBySecret(clientSecret);
        if (!intent) return null;
        const settled = settledOutcome(intent);
        if (settled) return settled;
        const read = readCard(card, books.at);
        if (isRefusal(read)) return refused(read);
        const method = await addPaymentMethod(books, read);
        return outcomeOf(
          await confirmIntent(books, intent, { method, returnUrl }),
        );
      }),
    findCheckout: (sessionId) =>
      act(engine, async (books) => {
        const session = await books.find("checkout.session", sessionId);
        if (!session) return null;
        return checkoutOf(books, await currentSession(books, session));
      }),
    payCheckout: (sessionId, card) =>
      act(engine, async (books) => {
        const found = await books.find("checkout.session", sessionId);
        if (!found) return null;
        const session = await currentSession(books, found);
        const { status } = session.data;
        if (status === "complete") return SUCCEEDED;
        if (status === "expired") return failed("This page has expired.");
        const read = readCard(card, books.at);
        if (isRefusal(read)) return refused(read);
        return outcomeOf(await paySession(books, session, read));
      }),
    findAuthentication: (intentId, clientSecret) =>
      engine.read(async (books) => {
        const intent = await findOwn(books, intentId, clientSecret);
        return intent ? authenticationOf(intent) : null;
      }),
    authenticate: (intentId, clientSecret, isGenuine) =>
      act(engine, async (books) => {
        const intent = await findOwn(books, intentId, clientSecret);
        if (!intent) return null;
        const answered = await authenticateIntent(books, intent, isGenuine);
        const session = await sessionOf(books, answered);
        return session
          ? afterCheckout(session)
          : afterAuthentication(intent, answered);
      }),
    findOnboarding: (accountId) =>
      engine.read(async (books) => {
        const account = await books.find("account", accountId);
        if (!account) return null;
        return { email: account.data.email, isComplete: canBePaid(account) };
      }),
    completeOnboarding: (accountId) =>
      act(engine, async (books) => {
        const account = await books.find("account", accountId);
        if (!account) return null;
        return backFrom(books, await completeAccount(books, account));
      }),
    restrictAccount: (accountId) =>
      act(engine, async (books) => {
        const account = await books.find("account", accountId);
        if (!account) return null;
        return backFrom(books, await restrictAccount(books, account));
      }),
  };
}

function backFrom({ publicUrl }: Books, { data }: Kept<"account">): string {
  return data.sandbox.returnUrl ?? publicUrl;
}

const SUCCEEDED: SandboxOutcome = { status: "succeeded" };

const CARD_FIELDS = new Map<string, SandboxCardField>([
  ["number", "cardNumber"],
  ["exp_month", "expMonth"],
  ["exp_year", "expYear"],
  ["cvc", "cvc"],
]);

function failed(message: string): SandboxOutcome {
  return { status: "failed", message };
}

/** A refusal that names no card field is shown at the number. */
function refused(refusal: {
  message: string;
  param?: string | undefined;
}): SandboxOutcome {
  const field = CARD_FIELDS.get(refusal.param ?? "number") ?? "cardNumber";
  return { status: "failed", message: refusal.message, field };
}

/** The result of a payment that no longer accepts a card. */
function settledOutcome({ data }: Intent): SandboxOutcome | null {
  const { status } = data;
  if (status === "canceled") return failed("This payment was canceled.");
  const isPaid = status === "succeeded" || status === "requires_capture";
  return isPaid ? SUCCEEDED : null;
}

function outcomeOf(intent: Intent): SandboxOutcome {
  const { last_payment_error: refusal, next_action } = intent.data;
  const nextActionUrl = next_action?.redirect_to_url?.url;
  if (nextActionUrl) return { status: "requires_action", nextActionUrl };
  const message = refusal?.message ?? "Your card was declined.";
  return settledOutcome(intent) ?? refused({ message, param: refusal?.param });
}

async function checkoutOf(
  books: Books,
  { data }: Session,
): Promise<SandboxCheckout> {
  const intent =
    typeof data.payment_intent === "string"
      ? await books.get("payment_intent", data.payment_intent)
      : null;
  return {
    status: checkoutStatus(data.status),
    itemName: data.sandbox.itemName,
    amountCents: data.amount_total ?? 0,
    email: data.customer_email,
    decline: intent?.data.last_payment_error?.message ?? null,
    successUrl: successUrl(data),
    cancelUrl: data.cancel_url,
  };
}

function checkoutStatus(
  status: Session["data"]["status"],
): SandboxCheckout["status"] {
  if (status === "complete") return "complete";
  return status === "expired" ? "expired" : "open";
}

function authenticationOf({ data }: Intent): SandboxAuthentication {
  const { amount: amountCents, description, status } = data;
  return { isOpen: status === "requires_action", description, amountCents };
}

async function findOwn(
  books: Books,
  intentId: string,
  clientSecret: string,
): Promise<Intent | undefined> {
  const intent = await books.findIntentBySecret(clientSecret);
  return intent?.data.id === intentId ? intent : undefined;
}

/**
 * A paid session redirects to its shop, a declined one back to its own page.
 */
function afterCheckout({ data }: Session): string {
  return data.url ?? successUrl(data);
}

function successUrl({ id, success_url }: Session["data"]): string {
  return (success_url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", id);
}

function afterAuthentication(asked: Intent, answered: Intent): string | null {
  const address = asked.data.next_action?.redirect_to_url?.return_url;
  if (!address) return null;
  const { id, client_secret, status } = answered.data;
  const url = new URL(address);
  url.searchParams.set("payment_intent", id);
  url.searchParams.set("payment_intent_client_secret", client_secret ?? "");
  const isPaid = status === "succeeded" || status === "requires_capture";
  url.searchParams.set("redirect_status", isPaid ? "succeeded" : "failed");
  return url.href;
}
