import { FlaskConical } from "lucide-react";

import { Icon } from "~/components/ui/icon";
import type { PaymentMode } from "~/domain/payments/payment-modes";

/** The mode of the page's money; free orders show nothing. */
type TestModeProps = { mode: PaymentMode };

const WORDS = {
  sandbox:
    "This is the built-in payment sandbox. No card is charged and no money moves.",
  test: "The card provider runs on test keys. No card is charged.",
};

/**
 * Labels payments that are not real, also in print; renders nothing for real
 * ones (docs/product/payments.md#test-mode).
 */
export function TestMode({ mode }: TestModeProps) {
  if (mode === "none" || mode === "live") return null;
  return (
    <aside
      className="hatch border-2 border-warn p-1.5 text-sm"
      aria-label="Test mode"
    >
      <p className="row wrapx gap-x-3 gap-y-1 bg-warn-tint px-3 py-2">
        <b className="row gap-1.5 font-head text-base tracking-label text-warn">
          <Icon of={FlaskConical} />
          TEST MODE
        </b>
        <span>{WORDS[mode]}</span>
      </p>
    </aside>
  );
}
