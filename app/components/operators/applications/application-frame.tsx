import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";

import { Icon } from "~/components/ui/icon";
import { Note } from "~/components/ui/note";

type ApplicationFrameProps = {
  title: string;
  lede: string;
  promise: string;
  /** Why there is no form. */
  closed: string | null;
  children: ReactNode;
};

/** The page around an application form, with a link home. */
export function ApplicationFrame(props: ApplicationFrameProps) {
  const { title, lede, promise, closed, children } = props;
  return (
    <div className="wrap pt-8 pb-16">
      <div className="mx-auto max-w-[52rem]">
        <a className="link row w-fit text-sm" href="/">
          <Icon of={ArrowLeft} />
          Back to base
        </a>
        <h1 className="h-stencil h1 mt-6">{title}</h1>
        <p className="lede mt-3">{lede}</p>
        <p className="mt-3">
          <a className="link" href="/add-agent">
            Add an agent without applying
          </a>
        </p>
        <p className="muted mt-2 mb-7">{promise}</p>
        {closed ? <Note tone="warn" title={closed} /> : children}
      </div>
    </div>
  );
}
