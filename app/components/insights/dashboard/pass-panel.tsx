import { ShieldPlus } from "lucide-react";

import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";

type PassView = { name: string; endsOn: string; href: string };

/** The running pass: its end, and a link to its order. */
export function PassPanel({ pass }: { pass: PassView }) {
  return (
    <Panel
      titleId="pass-title"
      title={pass.name}
      beside={
        <Badge tone="ok" icon={ShieldPlus}>
          RUNNING
        </Badge>
      }
    >
      <div className="pad row between wrapx">
        <p className="muted max-w-(--container-read)">
          Runs until <b className="text-text">{pass.endsOn}</b> and does not
          renew. Until then, your requests are marked PRIORITY, your plans don’t
          expire, and you can send one plan to up to three operators.
        </p>
        <ButtonLink href={pass.href} size="sm">
          Open the order
        </ButtonLink>
      </div>
    </Panel>
  );
}
