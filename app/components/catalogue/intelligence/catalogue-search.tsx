import { Search } from "lucide-react";

import { Select, type SelectOption } from "~/components/forms/select";
import { TextInput } from "~/components/forms/text-input";
import { Button } from "~/components/ui/button";

type CatalogueSearchProps = {
  q: string;
  category: string | null;
  industry: string | null;
  categories: string[];
  industries: SelectOption[];
};

/** One GET form: text, category and industry. */
export function CatalogueSearch(props: CatalogueSearchProps) {
  const { q, category, industry, categories, industries } = props;
  const named = categories.map((name) => ({ value: name, label: name }));
  return (
    <form
      className="mt-7 grid items-end gap-4 md:grid-cols-[2fr_1fr_1fr_auto]"
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
      <Select
        label="Category"
        name="category"
        options={[{ value: "", label: "All categories" }, ...named]}
        defaultValue={category ?? ""}
      />
      <Select
        label="Industry"
        name="industry"
        options={[{ value: "", label: "All industries" }, ...industries]}
        defaultValue={industry ?? ""}
      />
      <Button kind="primary">SEARCH</Button>
    </form>
  );
}
