import { Mail, MessageSquareText, MonitorCog, Workflow } from "lucide-react";

import { Icon } from "~/components/ui/icon";

const KINDS = [
  { icon: Mail, label: "Email bots" },
  { icon: MessageSquareText, label: "SMS bots" },
  { icon: MonitorCog, label: "PC/cloud agents" },
  { icon: Workflow, label: "Workflow packs" },
];

export function ArsenalHeader() {
  return (
    <div className="wrap pt-10 pb-7">
      <div className="grid items-end gap-6 lg:grid-cols-[1fr_auto]">
        <div>
          <h1 className="h-stencil h1">Arsenal</h1>
          <p className="lede mt-3">
            Automation agents you buy once and keep. A person reviews every
            listing before it goes live.
          </p>
        </div>
        <BotKinds />
      </div>
    </div>
  );
}

function BotKinds() {
  return (
    <ul className="muted grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-x-8 gap-y-1 text-sm sm:grid-cols-2">
      {KINDS.map(({ icon, label }) => (
        <li className="row" key={label}>
          <Icon of={icon} />
          {label}
        </li>
      ))}
    </ul>
  );
}
