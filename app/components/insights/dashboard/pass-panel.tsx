import { ShieldPlus } from "lucide-react";

import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";

export type PassView = { name: string; endsOn: string; href: string };

/** The pass while it runs: until when, and where its order is. */
export function PassPanel({ pass }: { pass: PassView }) {
  return (
    <section className="panel" aria-labelledby="pass-title">
      <div className="panel-head">
        <h2 id="pass-title">{pass.name}</h2>
        <Badge tone="ok" icon={ShieldPlus}>
          RUNNING
        </Badge>
      </div>
      <div className="pad row between wrapx">
        <p className="muted max-w-(--container-read)">
          Runs until <b className="text-text">{pass.endsOn}</b> and ends by
          itself. Until then your requests are marked PRIORITY, your plans do
          not expire, and you can ask up to three operators with one plan.
        </p>
        <ButtonLink href={pass.href} size="sm">
          Open the order
        </ButtonLink>
      </div>
    </section>
  );
}
