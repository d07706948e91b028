/** The classes of mail, in the order in which they are sent. */
const MAIL_CLASSES = ["account", "money", "other", "mass"] as const;
export type MailClass = (typeof MAIL_CLASSES)[number];

/** The class as a number that the outbox is sorted by. */
export function priorityOf(mailClass: MailClass): number {
  return MAIL_CLASSES.indexOf(mailClass);
}

/** How many mails a process sends at the same time. */
export const MOST_IN_FLIGHT = 10;

/** How many of these are reserved for mail such as password resets. */
export const RESERVED_IN_FLIGHT = 2;

const MOST_PER_DOMAIN = 3;

/** The domain of an address, in lower case. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}

/**
 * The domains that mail is being sent to, so that a slow one holds up only its
 * own mail. A domain whose last mail failed gets one at a time.
 */
export function createDomains() {
  const inFlight = new Map<string, number>();
  const failing = new Set<string>();
  const hasRoom = (domain: string) =>
    (inFlight.get(domain) ?? 0) < (failing.has(domain) ? 1 : MOST_PER_DOMAIN);
  return {
    /** Takes a place for one more mail; false if there is none. */
    enter: (domain: string): boolean => {
      if (!hasRoom(domain)) return false;
      inFlight.set(domain, (inFlight.get(domain) ?? 0) + 1);
      return true;
    },
    leave: (domain: string, isFailing?: boolean): void => {
      const left = (inFlight.get(domain) ?? 0) - 1;
      if (left > 0) inFlight.set(domain, left);
      else inFlight.delete(domain);
      if (isFailing === true) failing.add(domain);
      if (isFailing === false) failing.delete(domain);
    },
    /** The domains that have no place for another mail. */
    full: (): string[] =>
      [...inFlight.keys()].filter((domain) => !hasRoom(domain)),
  };
}
