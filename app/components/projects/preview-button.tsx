import { Eye } from "lucide-react";

import { Button } from "~/components/ui/button";

/**
 * Posts the form to show what the operator would receive. Follows the form's
 * own button, which the Enter key presses because it comes first.
 */
export function PreviewButton() {
  return (
    <Button kind="ghost" icon={Eye} formAction="/operator-requests?preview">
      Preview request
    </Button>
  );
}
