import { Search } from "lucide-react";

import { Checkbox } from "~/components/forms/checkbox";
import { Select } from "~/components/forms/select";
import { TextInput } from "~/components/forms/text-input";
import { Button } from "~/components/ui/button";
import type { DirectorySearch } from "~/domain/operators/directory";
import { languageName, LANGUAGES } from "~/domain/operators/languages";
import type { OperatorSort } from "~/domain/operators/operator-sorts";
import {
  SPECIALIZATIONS,
  specializationName,
} from "~/domain/operators/operators";

const SORTS: { value: OperatorSort; label: string }[] = [
  { value: "kills", label: "Kill Count" },
  { value: "success", label: "Success Rate" },
  { value: "rating", label: "Rating" },
  { value: "weapons", label: "Weapons" },
];

const SPECIALTIES = [
  { value: "", label: "All specializations" },
  ...SPECIALIZATIONS.map((value) => ({
    value,
    label: specializationName(value),
  })),
];

const SPOKEN = [
  { value: "", label: "Any language" },
  ...LANGUAGES.map((value) => ({ value, label: languageName(value) })),
];

type OperatorSearchProps = {
  search: DirectorySearch;
  pinnedId: string | null;
};

/** One GET form for the directory; keeps the pinned operator. */
export function OperatorSearch({ search, pinnedId }: OperatorSearchProps) {
  const { q, sort, specialization, language, maxRateCents } = search;
  return (
    <form
      className="panel cut mt-8 mb-5 grid items-end gap-4 p-5 sm:grid-cols-2 lg:grid-cols-4"
      method="get"
      action="/operators"
      aria-label="Filters"
    >
      <TextInput
        label="Search operators"
        name="q"
        type="search"
        maxLength={200}
        icon={Search}
        placeholder="Name or specialty"
        defaultValue={q}
        className="lg:col-span-2"
      />
      <Select
        label="Specialization"
        name="specialization"
        options={SPECIALTIES}
        defaultValue={specialization ?? ""}
      />
      <Select
        label="Language"
        name="language"
        options={SPOKEN}
        defaultValue={language ?? ""}
      />
      <TextInput
        label="Highest hourly rate in USD"
        name="maxRate"
        inputMode="decimal"
        maxLength={11}
        defaultValue={maxRateCents === null ? "" : String(maxRateCents / 100)}
      />
      <Select label="Sort by" name="sort" options={SORTS} defaultValue={sort} />
      <Checkbox
        label="Only available now"
        name="available"
        value="1"
        defaultChecked={search.isAvailable}
      />
      {pinnedId ? (
        <input type="hidden" name="operator" value={pinnedId} />
      ) : null}
      <Button kind="secondary">APPLY</Button>
    </form>
  );
}
