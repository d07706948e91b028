import { Search } from "lucide-react";
import { useMemo, type ComponentProps } from "react";

import { useOptionMarkup } from "~/components/forms/option-markup";
import { Select, type SelectOption } from "~/components/forms/select";
import { TextInput } from "~/components/forms/text-input";
import { Button } from "~/components/ui/button";
import {
  filterTexts,
  type ArsenalFilters,
} from "~/domain/catalogue/arsenal-filters";

import { ChosenFilters } from "./chosen-filters";
import {
  CATEGORIES,
  DELIVERIES,
  industryOptions,
  PRICES,
  SORTS,
} from "./filter-options";
import { MoreFilters } from "./more-filters";
import { useFilterForm } from "./use-filter-form";
import type { TagCount } from "./use-tag-suggestions";

type FilterBarProps = {
  filters: ArsenalFilters;
  operatorName: string | null;
  commonTags: TagCount[];
  /** In packed form. */
  industries: string;
};

/** One GET form; with scripts every change updates the list immediately. */
export function FilterBar(props: FilterBarProps) {
  const { filters, industries } = props;
  const form = useFilterForm(filters);
  const ofIndustries = useMemo(() => industryOptions(industries), [industries]);
  const texts = filterTexts(filters);
  return (
    <form
      {...form}
      className="panel cut has-pop"
      method="get"
      action="/arsenal"
      aria-label="Filters"
      autoComplete="off"
    >
      <div className="grid grid-cols-2 items-end gap-4 p-5 lg:grid-cols-4">
        <TextInput
          className="col-span-2"
          label="Search"
          name="q"
          type="search"
          maxLength={200}
          icon={Search}
          placeholder="Title, description or tag"
          defaultValue={texts.q}
        />
        <label className="check fold-switch self-center">
          <input type="checkbox" defaultChecked={isAnySet(texts)} />
          <span>Show all filters</span>
        </label>
        <FilterSelect
          className="fold max-sm:col-span-2"
          label="Category"
          name="category"
          options={CATEGORIES}
          defaultValue={texts.category}
        />
        <FilterSelect
          className="fold max-sm:col-span-2"
          label="Industry"
          name="industry"
          options={ofIndustries}
          defaultValue={texts.industry}
        />
        <FilterSelect
          className="fold"
          label="Price range"
          name="price"
          options={PRICES}
          defaultValue={texts.price}
        />
        <FilterSelect
          className="fold"
          label="Sort by"
          name="sort"
          options={SORTS}
          defaultValue={texts.sort}
        />
        <FilterSelect
          className="fold"
          label="Delivery type"
          name="delivery"
          options={DELIVERIES}
          defaultValue={texts.delivery}
        />
        <Button kind="primary">APPLY</Button>
      </div>
      <MoreFilters texts={texts} />
      <ChosenFilters {...props} />
      <HiddenFilters filters={filters} />
    </form>
  );
}

/** Whether a filter that phones hide is set. */
function isAnySet(texts: ReturnType<typeof filterTexts>): boolean {
  const { category, industry, price, delivery, minPrice } = texts;
  const chosen = [category, industry, price, delivery, minPrice];
  return [...chosen, texts.maxPrice, texts.minRating].some(Boolean);
}

type FilterSelectProps = ComponentProps<typeof Select> & {
  options: readonly SelectOption[];
  defaultValue: string;
};

/** Long lists of options are a large part of the page. */
function FilterSelect({ options, ...props }: FilterSelectProps) {
  const drawn = useOptionMarkup(options, props.defaultValue);
  return <Select {...props} options={drawn} />;
}

/** Filters without a field of their own, as hidden fields. */
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
      {view === "classic" ? (
        <input type="hidden" name="view" value={view} />
      ) : null}
    </>
  );
}
