import { Check, Copy } from "lucide-react";
import { useState } from "react";

import { Button } from "~/components/ui/button";
import { useHydrated } from "~/components/ui/use-hydrated";

type CopyButtonProps = {
  /** Read when the button is pressed. */
  text: string | (() => string);
  /** Names what is copied, for readers that do not see it. */
  what?: string;
};

/** Copies a text; only with scripts, so the text must be selectable. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const isHydrated = useHydrated();
  const [isCopied, setIsCopied] = useState(false);
  if (!isHydrated) return null;

  async function copy(): Promise<void> {
    try {
      const copied = typeof text === "string" ? text : text();
      await navigator.clipboard.writeText(copied);
      setIsCopied(true);
    } catch {
      // The clipboard may be unavailable; the text can be selected.
      setIsCopied(false);
    }
  }

  return (
    <Button
      type="button"
      size="sm"
      icon={isCopied ? Check : Copy}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? "Copied" : "Copy"}</span>
      {what ? <span className="sr-only"> {what}</span> : null}
    </Button>
  );
}
