import type { ReactNode } from "react";

type SectionProps = { title: string; children: ReactNode };

export function SheetSection({ title, children }: SectionProps) {
  return (
    <section className="mt-12">
      <h2 className="h3 mb-4 border-b border-line pb-2">{title}</h2>
      <div className="grid gap-5">{children}</div>
    </section>
  );
}
