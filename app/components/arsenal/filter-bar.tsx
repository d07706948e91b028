import { Search } from "lucide-react";

import { Select } from "~/components/forms/select";
import { TextInput } from "~/components/forms/text-input";
import { Button } from "~/components/ui/button";
import { NO_FILTERS, type ArsenalFilters } from "~/domain/arsenal-filters";

import { ChosenFilters } from "./chosen-filters";

const PRICES = [
  { value: "", label: "All Prices" },
  { value: "0-200", label: "$0-$200" },
  { value: "200-500", label: "$200-$500" },
  { value: "500+", label: "$500+" },
];

const SORTS = [
  { value: "popular", label: "Most Popular" },
  { value: "newest", label: "Newest First" },
  { value: "price-asc", label: "Price Low to High" },
  { value: "price-desc", label: "Price High to Low" },
  { value: "rating", label: "Highest Rated" },
];

const DELIVERIES = [
  { value: "", label: "All" },
  { value: "zip", label: "ZIP Package" },
  { value: "endpoint", label: "API Endpoint" },
  { value: "instructions", label: "Setup Guide" },
];

type FilterBarProps = { filters: ArsenalFilters; operatorName: string | null };

/** One GET form; what has no field of its own travels in hidden ones. */
export function FilterBar({ filters, operatorName }: FilterBarProps) {
  const { q, price, sort, delivery } = filters;
  return (
    <form className="panel cut" method="get" action="/arsenal">
      <div className="grid items-end gap-4 p-5 md:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1fr_auto]">
        <TextInput
          className="col-span-full lg:col-span-1"
          label="Search"
          name="q"
          type="search"
          maxLength={200}
          icon={Search}
          placeholder="Title, description or tag"
          defaultValue={q}
        />
        <Select
          label="Price range"
          name="price"
          options={PRICES}
          defaultValue={price ?? ""}
        />
        <Select
          label="Sort by"
          name="sort"
          options={SORTS}
          defaultValue={sort}
        />
        <Select
          label="Delivery type"
          name="delivery"
          options={DELIVERIES}
          defaultValue={delivery ?? ""}
        />
        <Button kind="primary">APPLY</Button>
      </div>
      <HiddenFilters filters={filters} />
      <ChosenFilters filters={filters} operatorName={operatorName} />
    </form>
  );
}

function HiddenFilters({ filters }: { filters: ArsenalFilters }) {
  const { tags, operator, view } = filters;
  return (
    <>
      {tags.map((tag) => (
        <input key={tag} type="hidden" name="tag" value={tag} />
      ))}
      {operator ? (
        <input type="hidden" name="operator" value={operator} />
      ) : null}
      {view === NO_FILTERS.view ? null : (
        <input type="hidden" name="view" value={view} />
      )}
    </>
  );
}
