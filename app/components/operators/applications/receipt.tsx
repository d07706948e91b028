import { ShieldCheck } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";

import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";

type ReceiptProps = { title: string; children: ReactNode; back: string };

/** The confirmation of a form, with the next steps and a link home. */
export function Receipt({ title, children, back }: ReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="wrap section">
      <div className="panel cut pad pad-lg mx-auto grid max-w-[38rem] justify-items-start gap-4">
        <span className="badge s-ok">
          <Icon of={ShieldCheck} />
          Stored
        </span>
        <h1 className="h-stencil h1" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <div className="lede">{children}</div>
        <ButtonLink href="/" kind="primary" size="lg">
          {back}
        </ButtonLink>
      </div>
    </div>
  );
}
