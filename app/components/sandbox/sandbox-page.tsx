import type { ReactNode } from "react";

import { TestMode } from "~/components/ui/test-mode";

type SandboxPageProps = {
  title: string;
  lede?: string;
  isWide?: boolean;
  children: ReactNode;
};

/** A page in place of the provider's, labeled as such at the top. */
export function SandboxPage(props: SandboxPageProps) {
  const { title, lede, isWide = false, children } = props;
  return (
    <div
      className={isWide ? "wrap py-7 pb-16" : "wrap max-w-[40rem] py-7 pb-16"}
    >
      <TestMode mode="sandbox" />
      <h1 className="h2 mt-7">{title}</h1>
      {lede ? <p className="muted mt-2">{lede}</p> : null}
      <div className="mt-6 grid gap-6">{children}</div>
    </div>
  );
}
