import {
  isForAdministrators,
  TOKEN_SCOPES,
  type TokenScope,
} from "~/domain/accounts/token-scopes";
import type { TokenLifetime } from "~/domain/accounts/access-token-form";

/** What a scope allows, in words for its owner. */
type ScopeWords = { label: string; hint: string };

const SCOPES: Record<TokenScope, ScopeWords> = {
  "catalogue:read": {
    label: "Read the catalogue and your agents",
    hint: "Agents, reviews, questions and operators, and also your own agents and drafts.",
  },
  "agents:write": {
    label: "Change your agents",
    hint: "Create, edit, submit, list, unlist and delete agents, and answer reviews and questions about them.",
  },
  "orders:read": {
    label: "Read your orders",
    hint: "Orders and their license keys, and downloads of what you bought.",
  },
  "orders:write": {
    label: "Buy and refund",
    hint: "Get agents and trials, start payments, request refunds, review agents and ask about them.",
  },
  "projects:read": {
    label: "Read your projects",
    hint: "Requests, chats and their files, offers and payments.",
  },
  "projects:write": {
    label: "Act in your projects",
    hint: "Make plans, send requests, write in chats, make and accept offers, and deliver, release, cancel or dispute held payments.",
  },
  "earnings:read": {
    label: "Read your earnings",
    hint: "Sales, shares and payouts.",
  },
  "profile:read": {
    label: "Read your account",
    hint: "Your name, e-mail address, role, seller details and proven domain.",
  },
  "profile:write": {
    label: "Change your profile",
    hint: "Edit the operator profile, your seller details and your domain, apply as an operator, contact support and report content. Never the password, e-mail address, payout account or tokens.",
  },
  "notifications:read": {
    label: "Read notifications",
    hint: "What the bell shows.",
  },
  "notifications:write": {
    label: "Mark notifications as read",
    hint: "One at a time or all of them.",
  },
  run: {
    label: "Run agents and check license keys",
    hint: "Call the operations of agents. Runs count against your allowance.",
  },
  "admin:read": {
    label: "Read administration",
    hint: "Queues, users, support requests, analytics and the audit log.",
  },
  "admin:write": {
    label: "Administer the site",
    hint: "Review agents, suspend users and answer support requests. Never decisions about money, recalls, takedowns, reports and appeals.",
  },
};

type ScopeGroup = { legend: string; scopes: readonly TokenScope[] };

/** The scopes by what they are about, as the form shows them. */
const GROUPS: readonly ScopeGroup[] = [
  { legend: "Agents", scopes: ["catalogue:read", "agents:write", "run"] },
  { legend: "Orders", scopes: ["orders:read", "orders:write"] },
  { legend: "Projects", scopes: ["projects:read", "projects:write"] },
  {
    legend: "Account",
    scopes: [
      "profile:read",
      "profile:write",
      "earnings:read",
      "notifications:read",
      "notifications:write",
    ],
  },
  { legend: "Administration", scopes: ["admin:read", "admin:write"] },
];

/** The groups of scopes that a user may give to a token. */
export function scopeGroups(isAdministrator: boolean) {
  return GROUPS.map(({ legend, scopes }) => ({
    legend,
    scopes: scopes
      .filter((scope) => isAdministrator || !isForAdministrators(scope))
      .map((scope) => ({ scope, ...SCOPES[scope] })),
  })).filter(({ scopes }) => scopes.length > 0);
}

const OWN_SCOPES = TOKEN_SCOPES.filter((scope) => !isForAdministrators(scope));

export type TokenPreset = {
  name: string;
  label: string;
  scopes: readonly TokenScope[];
};

const READ_ONLY: TokenPreset = {
  name: "read",
  label: "Read only",
  scopes: OWN_SCOPES.filter((scope) => scope.endsWith(":read")),
};

/** Scopes that are often wanted together. */
export const TOKEN_PRESETS: readonly TokenPreset[] = [
  READ_ONLY,
  { name: "run", label: "Run agents", scopes: ["catalogue:read", "run"] },
  {
    name: "sell",
    label: "Publish and sell",
    scopes: ["catalogue:read", "agents:write", "earnings:read", "run"],
  },
  {
    name: "buy",
    label: "Buy",
    scopes: ["catalogue:read", "orders:read", "orders:write"],
  },
  { name: "all", label: "Everything", scopes: OWN_SCOPES },
  { name: "none", label: "Nothing", scopes: [] },
];

/** The preset that an address names; read only by default. */
export function findPreset(name: string | null): TokenPreset {
  return TOKEN_PRESETS.find((preset) => preset.name === name) ?? READ_ONLY;
}

/** The lifetime of a token, as text. */
export const LIFETIME_OPTIONS: readonly {
  value: TokenLifetime;
  label: string;
}[] = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "365 days" },
];
