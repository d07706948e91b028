import { ChevronDown } from "lucide-react";
import { useState } from "react";

import { Select } from "~/components/forms/select";
import { TextInput } from "~/components/forms/text-input";
import { Icon } from "~/components/ui/icon";
import type { filterTexts } from "~/domain/catalogue/arsenal-filters";

import { ratingOptions } from "./filter-options";

type MoreFiltersProps = { texts: ReturnType<typeof filterTexts> };

const AMOUNT = { inputMode: "decimal", prefix: "$" } as const;

/** Less common filters; open if one of them is set. */
export function MoreFilters({ texts }: MoreFiltersProps) {
  const { minPrice, maxPrice, minRating } = texts;
  const isSet = minPrice !== "" || maxPrice !== "" || minRating !== "";
  const [isOpen, setOpen] = useState(isSet);
  if (isSet && !isOpen) setOpen(true);
  return (
    <details className="fold border-t border-line px-5" open={isOpen}>
      <summary className="muted min-h-11 w-fit cursor-pointer content-center text-sm">
        <span className="row gap-1.5">
          More filters
          <Icon of={ChevronDown} className="in-open:rotate-180" />
        </span>
      </summary>
      <div className="grid gap-4 pb-5 sm:grid-cols-3">
        <TextInput
          label="Lowest price"
          name="minPrice"
          defaultValue={minPrice}
          {...AMOUNT}
        />
        <TextInput
          label="Highest price"
          name="maxPrice"
          defaultValue={maxPrice}
          {...AMOUNT}
        />
        <Select
          label="Minimum rating"
          name="minRating"
          options={ratingOptions(minRating)}
          defaultValue={minRating}
        />
      </div>
    </details>
  );
}
