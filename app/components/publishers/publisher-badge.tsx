import { BadgeCheck } from "lucide-react";

import { Icon } from "~/components/ui/icon";

export type PublisherView = { text: string };

/** Says which domain somebody controls and when that was checked. */
export function PublisherBadge({ publisher }: { publisher: PublisherView }) {
  return (
    <p className="row items-start gap-1.5 text-xs text-ok">
      <Icon of={BadgeCheck} className="mt-px" />
      <span className="min-w-0 wrap-anywhere">{publisher.text}</span>
    </p>
  );
}
