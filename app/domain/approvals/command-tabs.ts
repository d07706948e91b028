import type { QueueStatus } from "./decision";

/** The tabs of the command center (docs/product/approvals.md#command-center). */
export const COMMAND_TABS = [
  "pending",
  "returned",
  "approved",
  "rejected",
] as const;
export type CommandTab = (typeof COMMAND_TABS)[number];

const STATUS_OF: Record<CommandTab, QueueStatus> = {
  pending: "submitted",
  returned: "returned",
  approved: "approved",
  rejected: "rejected",
};

export function statusOfTab(tab: CommandTab): QueueStatus {
  return STATUS_OF[tab];
}

/** The tab in an address; any other text means the first. */
export function readCommandTab(value: string | null): CommandTab {
  return COMMAND_TABS.find((tab) => tab === value) ?? "pending";
}

export function commandHref(tab: CommandTab, page = 1): string {
  const query = new URLSearchParams({
    ...(tab !== "pending" && { tab }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size === 0 ? "/admin" : `/admin?${query}`;
}
