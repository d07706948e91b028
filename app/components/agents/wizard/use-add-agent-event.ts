import { useEffect } from "react";

/** Reports that a user starts to add or edit an agent; a failure is ignored. */
export function useAddAgentEvent(): void {
  useEffect(() => {
    const metadata = {
      timestamp: new Date().toISOString(),
      page: window.location.pathname,
    };
    fetch("/api/analytics/track", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ eventType: "add_agent_click", metadata }),
    }).catch(() => undefined);
  }, []);
}
