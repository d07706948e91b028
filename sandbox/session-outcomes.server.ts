import type { Books, Kept } from "./books.server";

/** The session of an intent created on the hosted page, if any. */
export function sessionOf(
  books: Books,
  { parentId }: Kept<"payment_intent">,
): Promise<Kept<"checkout.session"> | undefined> {
  return parentId
    ? books.find("checkout.session", parentId)
    : Promise.resolve(undefined);
}

/** Completes a session whose payment has succeeded. */
export async function completeSession(
  books: Books,
  session: Kept<"checkout.session">,
): Promise<void> {
  const { customer_email: email } = session.data;
  const complete = await books.change(session, {
    status: "complete",
    payment_status: "paid",
    url: null,
    customer_details: {
      address: null,
      business_name: null,
      email,
      individual_name: null,
      name: null,
      phone: null,
      tax_exempt: "none",
      tax_ids: [],
    },
  });
  await books.tell("checkout.session.completed", complete);
}
