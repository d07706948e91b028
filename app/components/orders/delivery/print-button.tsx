import { Printer } from "lucide-react";

import { Button } from "~/components/ui/button";
import { useHydrated } from "~/components/ui/use-hydrated";

/** Prints the page; rendered only with scripts. */
export function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <Button type="button" icon={Printer} onClick={() => window.print()}>
      Print
    </Button>
  );
}
