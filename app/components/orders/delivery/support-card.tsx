import { LifeBuoy } from "lucide-react";

import { ButtonLink } from "~/components/ui/button";

type SupportCardProps = { orderId: string; shortId: string };

/** The support link, with the order number that support needs. */
export function SupportCard({ orderId, shortId }: SupportCardProps) {
  return (
    <section className="panel" aria-labelledby="support">
      <div className="panel-head">
        <h2 id="support">Support</h2>
      </div>
      <div className="pad grid gap-4">
        <p className="muted text-sm">
          Something doesn’t work, or a payment looks wrong? Write to us. The
          subject already names order{" "}
          <span className="fig text-text">{shortId}</span>.
        </p>
        <ButtonLink
          href={`/support-command?order=${orderId}`}
          block
          icon={LifeBuoy}
        >
          Contact support
        </ButtonLink>
      </div>
    </section>
  );
}
