import { Form } from "@remix-run/react";
import { PackageCheck } from "lucide-react";

import { SubmitButton } from "~/components/forms/submit-button";
import { Panel } from "~/components/ui/panel";

import type { CheckoutView } from "./checkout-view";

/** A free agent needs no card and is acquired immediately. */
export function AcquirePanel({ checkout }: { checkout: CheckoutView }) {
  return (
    <Panel className="cut" titleId="acquire" title="Free agent">
      <Form method="post" className="pad pad-lg grid gap-4">
        <p className="muted">
          Nothing to pay and no card needed. {checkout.name} is yours right
          away, with lifetime access and updates.
        </p>
        <input type="hidden" name="amount" value="0" />
        <SubmitButton
          size="lg"
          block
          icon={PackageCheck}
          pendingText="Acquiring..."
        >
          ACQUIRE
        </SubmitButton>
      </Form>
    </Panel>
  );
}
