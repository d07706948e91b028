import { useId, type ReactNode } from "react";

type FormPartProps = { title: string; hint?: string; children: ReactNode };

export function FormPart({ title, hint, children }: FormPartProps) {
  const id = useId();
  return (
    <section className="panel pad grid gap-5 md:p-7" aria-labelledby={id}>
      <div>
        <h2 className="h3" id={id}>
          {title}
        </h2>
        {hint ? <p className="muted mt-1">{hint}</p> : null}
      </div>
      {children}
    </section>
  );
}
