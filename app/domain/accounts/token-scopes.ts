import type { USER_ROLES } from "./users";

/**
 * What an access token may do (docs/product/accounts.md#access-tokens). Reading
 * and writing are separate: neither includes the other.
 */
export const TOKEN_SCOPES = [
  "catalogue:read",
  "agents:write",
  "orders:read",
  "orders:write",
  "projects:read",
  "projects:write",
  "earnings:read",
  "profile:read",
  "profile:write",
  "notifications:read",
  "notifications:write",
  "run",
  "admin:read",
  "admin:write",
] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Areas whose two scopes may be written as one, such as `projects:*`. */
const WHOLE_AREAS = ["projects", "profile", "notifications"] as const;

/** Every name that a request for a token may use for scopes. */
export const SCOPE_NAMES = [
  ...TOKEN_SCOPES,
  ...WHOLE_AREAS.map((area) => `${area}:*` as const),
] as const;
export type ScopeName = (typeof SCOPE_NAMES)[number];

/** The scopes that the names stand for, each once, in their fixed order. */
export function scopesNamed(names: readonly string[]): TokenScope[] {
  return TOKEN_SCOPES.filter((scope) => {
    const [area] = scope.split(":");
    return names.some((name) => name === scope || name === `${area}:*`);
  });
}

/** The shortest names for scopes, such as `projects:*` for both of an area. */
export function namesOf(scopes: readonly TokenScope[]): ScopeName[] {
  const whole = WHOLE_AREAS.filter(
    (area) =>
      scopes.includes(`${area}:read`) && scopes.includes(`${area}:write`),
  );
  const rest = scopes.filter(
    (scope) => !whole.some((area) => scope.startsWith(`${area}:`)),
  );
  return [...rest, ...whole.map((area) => `${area}:*` as const)];
}

type Role = (typeof USER_ROLES)[number];

/** Only administrators may give these to a token. */
export function isForAdministrators(scope: TokenScope): boolean {
  return scope.startsWith("admin:");
}

const isReading = (scope: TokenScope) => scope.endsWith(":read");

function scopesFor(role: Role): TokenScope[] {
  return TOKEN_SCOPES.filter(
    (scope) => role === "admin" || !isForAdministrators(scope),
  );
}

/** The two scopes of tokens before there were scopes per area. */
export type EarlierScope = "read" | "write";

/** The fewest scopes that cover what an earlier token of this role could do. */
export function scopesOfEarlier(
  earlier: readonly EarlierScope[],
  role: Role,
): TokenScope[] {
  return scopesFor(role).filter((scope) =>
    earlier.includes(isReading(scope) ? "read" : "write"),
  );
}

/**
 * The scopes by which an earlier version of the application, which may still
 * run, judges a token: never more than it has.
 */
export function earlierScopesOf(
  scopes: readonly TokenScope[],
  role: Role,
): EarlierScope[] {
  const wanted = scopesFor(role);
  const hasAll = (needed: TokenScope[]) =>
    needed.every((scope) => scopes.includes(scope));
  if (hasAll(wanted)) return ["read", "write"];
  return hasAll(wanted.filter(isReading)) ? ["read"] : [];
}
