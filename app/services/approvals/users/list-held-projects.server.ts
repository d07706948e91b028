import type { Ctx } from "~/ctx.server";
import { displayName } from "~/domain/accounts/users";
import { accountHref } from "~/domain/approvals/user-forms";
import { formatAmount } from "~/domain/platform/money";
import { heldCents } from "~/domain/projects/held-payments";
import { listBankCases } from "~/models/payments/card-disputes.server";
import { listHeldPayments } from "~/models/projects/disputed-payments.server";
import { paymentWords } from "~/services/projects/offers/payment-words.server";

const MOST = 20;

/**
 * The payments of an account's projects that are on hold, and what happens with
 * each. Administrators open a project once it was disputed, on the site
 * or at the bank.
 */
export async function listHeldProjects({ store }: Ctx, userId: string) {
  const found = await listHeldPayments(store.read, { userId, limit: MOST });
  const ids = found.map(({ payment }) => payment.id);
  const cases = await listBankCases(store.read, "projectPaymentId", ids);
  return found.map(({ payment, title, payer, recipient, isReadable }) => {
    const isClient = payer.id === userId;
    const other = isClient ? recipient : payer;
    return {
      id: payment.id,
      title: title ?? payment.itemName,
      href: isReadable ? `/admin/disputes/${payment.id}` : null,
      bankCase: cases.get(payment.id) ?? null,
      amount: formatAmount(heldCents(payment)),
      role: isClient ? "Paid to" : "Paid by",
      other: displayName(other),
      otherHref: accountHref(other.id),
      words: paymentWords(payment, "administrator", false),
    };
  });
}

export type HeldProject = Awaited<ReturnType<typeof listHeldProjects>>[number];
