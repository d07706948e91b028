import { z } from "zod";

/** Names that mean something only inside a network. */
const LOCAL = ["localhost", "local", "internal", "arpa", "onion"];

const MAX_DOMAIN_LENGTH = 253;

const DOMAIN_WANTED = "Enter a domain such as example.com.";

/**
 * The domain that somebody typed, in lower case and ASCII; null if it is none.
 * Accepts the address of any of its pages.
 */
export function readDomain(typed: string): string | null {
  const text = typed.trim();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { hostname, port, username } = new URL(address);
  if (port || username) return null;
  const domain = hostname.replace(/\.$/, "");
  return isDomain(domain) ? domain : null;
}

function isDomain(domain: string): boolean {
  const labels = domain.split(".");
  const last = labels.at(-1) ?? "";
  return (
    labels.length > 1 &&
    domain.length <= MAX_DOMAIN_LENGTH &&
    !LOCAL.includes(last) &&
    /[a-z]/.test(last) &&
    labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
  );
}

export const domainSchema = z.object({
  domain: z.string(DOMAIN_WANTED).transform((typed, context) => {
    const domain = readDomain(typed);
    if (domain !== null) return domain;
    context.addIssue({ code: "custom", message: DOMAIN_WANTED });
    return z.NEVER;
  }),
});
