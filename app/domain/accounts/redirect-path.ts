const PLACE = "http://same-site.invalid";

/**
 * A same-site path to redirect to after sign-in, else the fallback
 * (docs/product/accounts.md#same-site-redirects).
 */
export function safeRedirectPath(wanted: unknown, fallback = "/"): string {
  if (typeof wanted !== "string" || !/^\/(?!\/)/.test(wanted)) return fallback;
  // oxlint-disable-next-line no-control-regex -- control characters are the point
  if (/[\\\u0000-\u001f\u007f]/.test(wanted)) return fallback;
  if (!URL.canParse(wanted, PLACE)) return fallback;
  const { origin, pathname } = new URL(wanted, PLACE);
  return origin === PLACE && !pathname.startsWith("//") ? wanted : fallback;
}
