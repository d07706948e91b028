import { Eye } from "lucide-react";

import { Button } from "~/components/ui/button";

/**
 * Posts the form to show what the operator would receive. Comes after the
 * submit button, because the Enter key presses the first button.
 */
export function PreviewButton() {
  return (
    <Button kind="ghost" icon={Eye} formAction="/operator-requests?preview">
      Preview request
    </Button>
  );
}
