import type {
  TokenAccess,
  TokenLifetime,
} from "~/domain/accounts/access-token-form";

type Option<V> = { value: V; label: string; hint?: string };

/** The access of a token, as text. */
export const ACCESS_OPTIONS: readonly Option<TokenAccess>[] = [
  {
    value: "read",
    label: "Read",
    hint: "Can see what you see, but can’t change anything.",
  },
  {
    value: "write",
    label: "Read and write",
    hint: "Can also do what you can do through the API.",
  },
];

/** The lifetime of a token, as text. */
export const LIFETIME_OPTIONS: readonly Option<TokenLifetime>[] = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "365 days" },
  { value: "never", label: "Until it is revoked" },
];
