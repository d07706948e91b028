import { Share2 } from "lucide-react";
import { useState } from "react";

import { Button } from "~/components/ui/button";
import { useHydrated } from "~/components/ui/use-hydrated";

type Outcome = "idle" | "copied" | "failed";

const WORDS: Record<Outcome, string> = {
  idle: "",
  copied: "Link copied.",
  failed:
    "Your browser blocked copying. Copy the link from the address bar instead.",
};

/** Copies the page's address; rendered only with scripts. */
export function ShareButton({ address }: { address: string }) {
  const [outcome, setOutcome] = useState<Outcome>("idle");
  if (!useHydrated()) return null;

  async function share() {
    try {
      await navigator.clipboard.writeText(address);
      setOutcome("copied");
    } catch {
      setOutcome("failed");
    }
  }

  return (
    <div className="row wrapx">
      <Button type="button" icon={Share2} onClick={() => void share()}>
        Share Agent
      </Button>
      <span className="muted" role="status">
        {WORDS[outcome]}
      </span>
    </div>
  );
}
