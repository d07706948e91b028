import { Landmark } from "lucide-react";

import { Badge } from "~/components/ui/badge";
import type { BankCase } from "~/domain/payments/card-disputes";

const WORDS = { inquiry: "Bank inquiry", open: "Bank dispute" };

/** What the card's bank may still decide about a payment; nothing for none. */
export function BankCaseBadge({ bankCase }: { bankCase: BankCase | null }) {
  return bankCase === null ? null : (
    <Badge tone={bankCase === "open" ? "danger" : "warn"} icon={Landmark}>
      {WORDS[bankCase]}
    </Badge>
  );
}
