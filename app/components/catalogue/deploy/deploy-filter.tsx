import { Search } from "lucide-react";

import { Select } from "~/components/forms/select";
import { TextInput } from "~/components/forms/text-input";
import { Button } from "~/components/ui/button";
import type {
  DeployCategory,
  DeployFilters,
} from "~/domain/catalogue/deploy-filters";

const CATEGORIES: { value: DeployCategory; label: string }[] = [
  { value: "all", label: "All" },
  { value: "scripts", label: "Scripts (ZIP packages)" },
  { value: "workflows", label: "Workflows (setup guides)" },
  { value: "tools", label: "Tools (API endpoints)" },
];

type DeployFilterProps = { filters: DeployFilters };

/** One GET form: text and category, kept in the address. */
export function DeployFilter({ filters }: DeployFilterProps) {
  return (
    <form
      className="panel cut grid items-end gap-4 p-5 md:grid-cols-[1fr_16rem_auto]"
      method="get"
      action="/deploy"
      role="search"
    >
      <TextInput
        label="Search"
        name="q"
        type="search"
        maxLength={200}
        icon={Search}
        placeholder="Title, description or tag"
        defaultValue={filters.q}
      />
      <Select
        label="Category"
        name="category"
        options={CATEGORIES}
        defaultValue={filters.category}
      />
      <Button kind="primary">APPLY</Button>
    </form>
  );
}
