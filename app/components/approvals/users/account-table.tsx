import { Ban, CircleCheck, Shield } from "lucide-react";

import { Badge } from "~/components/ui/badge";
import { TableRegion } from "~/components/ui/table-region";

export type AccountView = {
  id: string;
  username: string;
  name: string | null;
  email: string;
  isVerified: boolean;
  role: string;
  isOperator: boolean;
  operatorStatus: "pending" | "approved" | "rejected";
  isSuspended: boolean;
  suspensionReason: string | null;
  joined: string;
  lastSeen: string;
  revision: string;
};

type AccountTableProps = {
  accounts: readonly AccountView[];
  hrefFor: (id: string) => string;
};

/** The accounts found; a name opens the account. */
export function AccountTable({ accounts, hrefFor }: AccountTableProps) {
  return (
    <TableRegion label="Accounts" stacked>
      <thead>
        <tr>
          <th scope="col">User</th>
          <th scope="col">E-mail</th>
          <th scope="col">Role</th>
          <th scope="col">Operator</th>
          <th scope="col">State</th>
          <th scope="col">Joined</th>
          <th scope="col">Last seen</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <AccountRow
            key={account.id}
            account={account}
            href={hrefFor(account.id)}
          />
        ))}
      </tbody>
    </TableRegion>
  );
}

function AccountRow({ account, href }: { account: AccountView; href: string }) {
  const { username, name, email, role, joined, lastSeen } = account;
  return (
    <tr>
      <td data-label="User">
        <div className="min-w-0">
          <a className="link wrap-anywhere" href={href}>
            {username}
          </a>
          {name ? (
            <span className="subtle block text-xs wrap-anywhere">{name}</span>
          ) : null}
        </div>
      </td>
      <td data-label="E-mail" className="break-all">
        {email}
      </td>
      <td data-label="Role">
        {role === "admin" ? (
          <Badge tone="info" icon={Shield}>
            Admin
          </Badge>
        ) : (
          "User"
        )}
      </td>
      <td data-label="Operator">{operatorWords(account)}</td>
      <td data-label="State">
        <StateBadge isSuspended={account.isSuspended} />
      </td>
      <td data-label="Joined">{joined}</td>
      <td data-label="Last seen">{lastSeen}</td>
    </tr>
  );
}

/**
 * Whether the profile is on, and the decision about it. Every account starts as
 * "pending", which without a profile means nothing.
 */
export function operatorWords(account: AccountView): string {
  const { isOperator, operatorStatus } = account;
  if (!isOperator && operatorStatus === "pending") return "None";
  return isOperator ? `On, ${operatorStatus}` : `Off, ${operatorStatus}`;
}

export function StateBadge({ isSuspended }: { isSuspended: boolean }) {
  return isSuspended ? (
    <Badge tone="danger" icon={Ban}>
      Suspended
    </Badge>
  ) : (
    <Badge tone="ok" icon={CircleCheck}>
      Active
    </Badge>
  );
}
