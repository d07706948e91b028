import { inner, type Markup } from "~/components/ui/markup";

/** The calls that an endpoint takes. */
export function OperationOverview({ operations }: { operations: Markup }) {
  if (operations.html === "") return null;
  return (
    <section aria-labelledby="operations" className="mt-9 max-w-2xl">
      <h2 className="h3 mb-4" id="operations">
        What you can call
      </h2>
      <div className="grid gap-4" {...inner(operations)} />
    </section>
  );
}
