import { takeFlash } from "~/http/flash.server";
import type { Checkout } from "~/services/orders/show-checkout.server";

import type { TestBrowser } from "./app";
import type { TestCtx } from "./ctx";
import { givenSale } from "./given-sales";
import { signedInBrowser } from "./given-session";
import { payingCtx } from "./paying";

type Stock = NonNullable<Parameters<typeof givenSale>[1]>;

/** A shop with test cards, and its signed-in buyer. */
export async function atCheckout(stock: Stock = {}) {
  const ctx = await payingCtx();
  const sale = await givenSale(ctx, { slug: "call-answerer", ...stock });
  const browser = await signedInBrowser(ctx, sale.buyer.id);
  return { ctx, browser, ...sale };
}

/** The data of the checkout page. */
export async function checkoutAt(browser: TestBrowser, path: string) {
  const { body, status, location } = await browser.get(path);
  const { checkout = null, payment = null } = (body ?? {}) as {
    checkout?: Checkout;
    payment?: { mode: string; publishableKey: string | null };
  };
  return { status, location, checkout, payment };
}

/** The message for the next page. */
export async function flashOf(ctx: TestCtx, browser: TestBrowser) {
  const Cookie = `armory_flash=${browser.jar.get("armory_flash") ?? ""}`;
  const request = new Request(ctx.env.publicUrl, { headers: { Cookie } });
  const context = {
    ctx,
    requestId: "1",
    nonce: "",
    log: ctx.log,
    clientAddress: "203.0.113.7",
  };
  return (await takeFlash(context, request)).flash;
}
