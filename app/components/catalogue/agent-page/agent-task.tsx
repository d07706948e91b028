import type { ReactNode } from "react";

import { Breadcrumb } from "~/components/ui/breadcrumb";

import { MissingPage } from "./missing-page";

type AgentTaskProps = {
  agent: { slug: string; name: string };
  /** Its short name in the breadcrumb, after the agent's. */
  label: string;
  title: string;
  children: ReactNode;
};

/** A page for one task about an agent, below the agent's page. */
export function AgentTask({ agent, label, title, children }: AgentTaskProps) {
  const agentHref = `/agent/${encodeURIComponent(agent.slug)}`;
  return (
    <div className="wrap section">
      <div className="mx-auto grid max-w-2xl gap-6">
        <Breadcrumb
          items={[
            { label: "Arsenal", href: "/arsenal" },
            { label: agent.name, href: agentHref },
            { label },
          ]}
        />
        <h1 className="h2 wrap-anywhere">{title}</h1>
        {children}
      </div>
    </div>
  );
}

/** Shown if there is no such agent. */
export function MissingAgent() {
  return (
    <MissingPage
      hint="The requested agent could not be found."
      back={{ href: "/arsenal", label: "Back to the arsenal" }}
    />
  );
}
