import { Lock } from "lucide-react";

import { Button } from "~/components/ui/button";

type PayButtonProps = { totalText: string; isPaying: boolean };

/** Shows the amount; disabled while paying. */
export function PayButton({ totalText, isPaying }: PayButtonProps) {
  return (
    <Button
      kind="primary"
      size="lg"
      block
      icon={Lock}
      pending={isPaying}
      pendingText="Processing..."
    >
      Pay {totalText}
    </Button>
  );
}
