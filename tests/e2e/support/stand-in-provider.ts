import { createServer, type IncomingMessage } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

type Made = Record<string, unknown> & { id: string };

/**
 * A server with the part of the provider's protocol that one purchase needs.
 * Its page accepts any payment, and its script reports the card's result.
 */
export async function standInProvider() {
  const intents = new Map<string, Made>();
  const sessions = new Map<string, Made & { success_url: string }>();
  let address = "";

  function makeIntent(sent: URLSearchParams): Made {
    const id = `pi_standin_${intents.size + 1}`;
    const intent = {
      id,
      object: "payment_intent",
      livemode: false,
      currency: "usd",
      client_secret: `${id}_secret_1`,
      status: "requires_payment_method",
      amount: Number(sent.get("amount")),
      amount_received: 0,
      metadata: metadataIn(sent, "metadata"),
      latest_charge: null,
      last_payment_error: null,
    };
    intents.set(id, intent);
    return intent;
  }

  function markPaid(id: unknown): void {
    const intent = intents.get(String(id));
    if (!intent) return;
    const charge = { id: `ch_${intent.id}`, status: "succeeded" };
    Object.assign(intent, {
      status: "succeeded",
      amount_received: intent.amount,
      latest_charge: { ...charge, balance_transaction: null },
    });
  }

  function makeSession(sent: URLSearchParams): Made {
    const id = `cs_standin_${sessions.size + 1}`;
    const price = "line_items[0][price_data][unit_amount]";
    const intent = makeIntent(
      new URLSearchParams({ amount: sent.get(price) ?? "" }),
    );
    intent.metadata = metadataIn(sent, "payment_intent_data[metadata]");
    const session = {
      id,
      object: "checkout.session",
      status: "open",
      url: `${address}/pay/${id}`,
      payment_intent: intent.id,
      expires_at: Number(sent.get("expires_at")),
      metadata: metadataIn(sent, "metadata"),
      success_url: (sent.get("success_url") ?? "").replace(
        "{CHECKOUT_SESSION_ID}",
        id,
      ),
    };
    sessions.set(id, session);
    return session;
  }

  function answer(method: string, path: string, sent: URLSearchParams) {
    const [, , noun = "", second = "", third = ""] = path.split("/");
    if (noun === "payment_intents") {
      return method === "POST" ? makeIntent(sent) : intents.get(second);
    }
    if (noun !== "checkout") return { object: "list", data: [] };
    if (method === "POST") return makeSession(sent);
    return { ...sessions.get(third), status: "complete" };
  }

  const server = createServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? "/", "http://provider");
      const [, act, id = ""] = pathname.split("/");
      if (act === "confirm") markPaid(id);
      const shown = act === "pay" && sessions.get(id);
      if (shown) {
        markPaid(shown.payment_intent);
        response.setHeader("Content-Type", "text/html");
        response.end(`<a href="${shown.success_url}">I have paid</a>`);
        return;
      }
      const sent = new URLSearchParams(await textOf(request));
      response.setHeader("Content-Type", "application/json");
      const method = request.method ?? "GET";
      response.end(JSON.stringify(answer(method, pathname, sent)));
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, close: () => server.close() };
}

function metadataIn(sent: URLSearchParams, name: string) {
  const start = `${name}[`;
  const own = [...sent].filter(([key]) => key.startsWith(start));
  return Object.fromEntries(
    own.map(([key, value]) => [key.slice(start.length, -1), value]),
  );
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

/**
 * The parts of the provider's script that our form calls. Its fields are one
 * box, into which the outcome is typed.
 */
export const providerScript = (provider: string) => `
  window.Stripe = () => {
    const box = document.createElement("input");
    box.setAttribute("aria-label", "Card of the provider");
    const element = {
      mount: (place) => {
        const node = typeof place === "string" ? document.querySelector(place) : place;
        node.append(box);
      },
      on: () => element, off: () => element, once: () => element,
      update: () => {}, destroy: () => {}, unmount: () => {},
    };
    const elements = {
      create: () => element, getElement: () => element, update: () => {},
      on: () => {}, fetchUpdates: async () => ({}),
      submit: async () => box.value === "incomplete"
        ? { error: { type: "validation_error", message: "Your card number is incomplete." } }
        : {},
    };
    return {
      elements: () => elements,
      createToken: () => {}, createPaymentMethod: () => {}, confirmCardPayment: () => {},
      registerAppInfo: () => {}, _registerWrapper: () => {},
      confirmPayment: async ({ clientSecret, redirect, confirmParams }) => {
        window.confirmed = { clientSecret, redirect, ...confirmParams };
        if (box.value === "declined") {
          return { error: { type: "card_error", message: "Your card was declined." } };
        }
        const [id] = clientSecret.split("_secret_");
        await fetch("${provider}/confirm/" + id, { method: "POST", mode: "no-cors" });
        return { paymentIntent: { status: "succeeded" } };
      },
    };
  };
  window.Stripe.version = "endive";
`;
