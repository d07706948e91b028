import { Search } from "lucide-react";

import { Select } from "~/components/forms/select";
import { TextInput } from "~/components/forms/text-input";
import { Button } from "~/components/ui/button";
import type { OperatorSort } from "~/domain/operators/operator-sorts";

const SORTS: { value: OperatorSort; label: string }[] = [
  { value: "kills", label: "Kill Count" },
  { value: "success", label: "Success Rate" },
  { value: "rating", label: "Rating" },
  { value: "weapons", label: "Weapons" },
];

type OperatorSearchProps = {
  q: string;
  sort: OperatorSort;
  pinnedId: string | null;
};

/** One GET form for the directory; keeps the pinned operator. */
export function OperatorSearch({ q, sort, pinnedId }: OperatorSearchProps) {
  return (
    <form
      className="mt-8 mb-5 grid items-end gap-4 md:grid-cols-[1fr_13rem_auto]"
      method="get"
      action="/operators"
    >
      <TextInput
        label="Search operators"
        name="q"
        type="search"
        maxLength={200}
        icon={Search}
        placeholder="Name or specialty"
        defaultValue={q}
      />
      <Select label="Sort by" name="sort" options={SORTS} defaultValue={sort} />
      {pinnedId ? (
        <input type="hidden" name="operator" value={pinnedId} />
      ) : null}
      <Button kind="secondary">APPLY</Button>
    </form>
  );
}
