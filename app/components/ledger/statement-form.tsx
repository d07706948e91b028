import { Download } from "lucide-react";

import { Select } from "~/components/forms/select";
import { Button } from "~/components/ui/button";
import type { EarningsView } from "~/services/ledger/earnings-view.server";

/** Downloads the movements of one of the last months, newest first. */
export function StatementForm({ months }: Pick<EarningsView, "months">) {
  const options = [...months]
    .reverse()
    .map(({ key, label }) => ({ value: key, label }));
  return (
    <form action="/earnings/statement.csv" className="row wrapx items-end">
      <Select name="month" label="Statement of" options={options} />
      <Button icon={Download}>Download CSV</Button>
    </form>
  );
}
