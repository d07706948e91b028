import { useActionData, useLoaderData } from "@remix-run/react";
import { UserX } from "lucide-react";

import { AdminFrame } from "~/components/layout/admin-frame";
import { AccountDialog } from "~/components/approvals/users/account-dialog";
import { AccountTable } from "~/components/approvals/users/account-table";
import { UserFilters } from "~/components/approvals/users/user-filters";
import { EmptyState } from "~/components/ui/empty-state";
import { NextPage } from "~/components/ui/next-page";
import { pageMeta } from "~/content/page-meta";
import { readUsersAddress, usersHref } from "~/domain/approvals/user-forms";
import { formatMoment } from "~/domain/platform/dates";
import { countOf } from "~/domain/platform/counted";
import { accountForms } from "~/http/approvals/user-acts.server";
import { formsAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import { accountView } from "~/services/approvals/users/account-view.server";
import { listAccountRecords } from "~/services/approvals/users/list-account-records.server";
import { listAccountRequests } from "~/services/approvals/users/list-account-requests.server";
import { listHeldProjects } from "~/services/approvals/users/list-held-projects.server";
import {
  searchUsers,
  showAccount,
  type ShownAccount,
} from "~/services/approvals/users/search-users.server";

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { ctx, request, user } = args;
  const address = readUsersAddress(new URL(request.url).searchParams);
  const [found, open] = await Promise.all([
    searchUsers(ctx, address),
    address.user ? showAccount(ctx, address.user) : null,
  ]);
  return {
    address,
    total: found.total,
    next: found.next,
    accounts: found.accounts.map(accountView),
    open: open && {
      ...accountView(open),
      isOwn: open.id === user.id,
      suspended: suspendedWords(open),
      records: await listAccountRecords(ctx, open),
      held: await listHeldProjects(ctx, open.id),
      requests: await listAccountRequests(ctx, open),
    },
  };
});

/** When and by whom an account was suspended; null if it is not. */
function suspendedWords({ suspendedAt, suspendedBy }: ShownAccount) {
  if (!suspendedAt) return null;
  return `Suspended ${formatMoment(suspendedAt)} by ${suspendedBy ?? "an administrator"}`;
}

export const action = formsAction(
  {
    access: "admin",
    stepUp: ["suspend", "restore"],
    unplaced: ["reason", "status"],
  },
  accountForms,
);

/** Revalidates after a refusal too, to show another administrator's action. */
export function shouldRevalidate() {
  return true;
}

export const meta = () =>
  pageMeta({
    title: "Users",
    description: "Accounts, their operator status and suspensions.",
  });

export default function UsersPage() {
  const { address, total, next, accounts, open } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const at = (change: Partial<typeof address>) =>
    usersHref({ ...address, user: null, ...change });
  return (
    <AdminFrame
      title="Users"
      aside={
        <p className="muted" role="status">
          {countOf(total, "account")}
        </p>
      }
    >
      <div className="grid gap-5">
        <UserFilters address={address} />
        {accounts.length === 0 ? (
          <EmptyState
            icon={UserX}
            title="No accounts"
            hint="No accounts match these filters."
          />
        ) : (
          <AccountTable accounts={accounts} hrefFor={(user) => at({ user })} />
        )}
        <NextPage
          label="Pages of accounts"
          firstHref={address.cursor && at({ cursor: null })}
          nextHref={next && at({ cursor: next })}
        />
      </div>
      {open ? (
        <AccountDialog
          key={open.id}
          account={open}
          records={open.records}
          held={open.held}
          requests={open.requests}
          suspended={open.suspended}
          isOwn={open.isOwn}
          action={at({ user: open.id })}
          closeHref={at({})}
          refused={refused}
        />
      ) : null}
    </AdminFrame>
  );
}
