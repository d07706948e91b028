import type { Ctx } from "~/ctx.server";
import { queueHref } from "~/domain/approvals/queue-address";
import { ordersHref } from "~/domain/orders/orders-address";
import { auditHref } from "~/domain/platform/audit-address";
import { countedText } from "~/domain/platform/counted";
import { formatAmount } from "~/domain/platform/money";
import { plural } from "~/domain/platform/plural";
import { projectPaymentsHref } from "~/domain/projects/payments-address";
import { reportsHref } from "~/domain/reports/reports-address";
import { countAccountRecords } from "~/models/accounts/account-records.server";
import { countReviewable } from "~/models/agents/review-queue.server";
import type { AccountRow } from "~/models/accounts/user-administration.server";

type Held = { payments: number; cents: number };

/** What belongs to an account, with the lists that show it. */
export async function listAccountRecords(
  { store }: Ctx,
  { id, username }: Pick<AccountRow, "id" | "username">,
) {
  const [found, listings] = await Promise.all([
    countAccountRecords(store.read, id),
    countReviewable(store.read, id),
  ]);
  const orders = ordersHref({
    q: "",
    person: id,
    status: null,
    cursor: null,
    order: null,
  });
  const records = [
    { label: "Orders bought", count: found.bought, href: orders },
    { label: "Orders sold", count: found.sold, href: orders },
    {
      label: "Agents",
      count: listings,
      href: queueHref({ status: null, page: 1, agent: null, owner: id }),
    },
    {
      label: "Reports about the account",
      count: found.reportsAbout,
      href: reportsHref({ about: id }),
    },
    {
      label: "Reports sent",
      count: found.reportsBy,
      href: reportsHref({ by: id }),
    },
    {
      label: "Suspensions and other decisions",
      count: found.actsAbout,
      href: auditHref({ subject: `user:${id}` }),
    },
    {
      label: "Actions in the audit log",
      count: found.acts,
      href: auditHref({ by: username }),
    },
  ];
  return [
    ...records.map(({ label, count, href }) => ({
      label,
      text: countedText(count),
      href: count > 0 ? href : null,
    })),
    heldRecord("Held, as the client", found.paid, id),
    heldRecord("Held, as the operator", found.earned, id),
  ];
}

function heldRecord(label: string, held: Held, person: string) {
  const href =
    held.payments > 0
      ? projectPaymentsHref({ person, status: "all_held" })
      : null;
  return { label, text: heldText(held), href };
}

function heldText({ payments, cents }: Held): string {
  if (payments === 0) return "0";
  return `${formatAmount(cents)} in ${plural(payments, "payment")}`;
}
