import { Search } from "lucide-react";

import { TextInput } from "~/components/forms/text-input";
import { Button } from "~/components/ui/button";

type CatalogueSearchProps = { q: string; category: string | null };

/** One GET form; a chosen category stays chosen. */
export function CatalogueSearch({ q, category }: CatalogueSearchProps) {
  return (
    <form
      className="mt-7 grid items-end gap-4 md:grid-cols-[1fr_auto]"
      method="get"
      action="/intelligence"
    >
      <TextInput
        label="Search agents"
        name="q"
        type="search"
        maxLength={200}
        icon={Search}
        placeholder="Title, description or tag"
        defaultValue={q}
      />
      {category ? (
        <input type="hidden" name="category" value={category} />
      ) : null}
      <Button kind="primary">SEARCH</Button>
    </form>
  );
}
