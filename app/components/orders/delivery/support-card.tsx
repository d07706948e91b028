import { LifeBuoy, Send } from "lucide-react";

import { ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";

type SupportCardProps = {
  orderId: string;
  shortId: string;
  /** Whether the page has the form to write to the seller. */
  canMessage: boolean;
};

/**
 * The way to the seller, and the support link with the order number that
 * support needs.
 */
export function SupportCard(props: SupportCardProps) {
  const { orderId, shortId, canMessage } = props;
  return (
    <Panel titleId="support" title="Support">
      <div className="pad grid gap-4">
        {canMessage ? (
          <>
            <p className="muted text-sm">
              For questions about the agent itself, write to its seller.
            </p>
            <ButtonLink href="#messages" block icon={Send}>
              Message the seller
            </ButtonLink>
          </>
        ) : null}
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
    </Panel>
  );
}
