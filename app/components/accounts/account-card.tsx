import type { ReactNode } from "react";

type AccountCardProps = { title: string; lede?: string; children: ReactNode };

export function AccountCard({ title, lede, children }: AccountCardProps) {
  return (
    <div className="wrap grid place-items-center py-12 md:py-20">
      <div className="panel cut pad pad-lg w-full max-w-[30rem]">
        <h1 className="h2">{title}</h1>
        {lede ? <p className="muted mt-2">{lede}</p> : null}
        <div className="mt-6 grid gap-5">{children}</div>
      </div>
    </div>
  );
}
