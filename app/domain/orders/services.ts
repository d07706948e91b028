import type { Cents } from "../platform/money";

/** What the site itself sells, with a fixed price. */
export const SERVICES = ["premium-intelligence"] as const;
export type Service = (typeof SERVICES)[number];

type ServiceTerms = {
  name: string;
  shortDesc: string;
  category: string;
  priceCents: Cents;
  days: number;
  refundWindowDays: number;
};

const TERMS: Record<Service, ServiceTerms> = {
  "premium-intelligence": {
    name: "Premium Intelligence Pass",
    shortDesc:
      "30 days of priority: your operator requests come first, none of your plans is removed for a newer one, and one request reaches up to three operators. Charged once, never renewed.",
    category: "Service pass",
    priceCents: 4_900,
    days: 30,
    refundWindowDays: 30,
  },
};

/** The service with this name; undefined for any other text. */
export function findService(name: string): Service | undefined {
  return SERVICES.find((service) => service === name);
}

export function serviceTerms(service: Service): ServiceTerms {
  return TERMS[service];
}
