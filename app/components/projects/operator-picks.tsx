import { useEffect, useRef, useState } from "react";

import { FieldErrors } from "~/components/forms/field";
import { OperatorChoice } from "./operator-choice";
import type { OperatorCardView } from "~/components/ui/operator-card";
import { useHydrated } from "~/components/ui/use-hydrated";

type OperatorPicksProps = {
  legend: string;
  operators: readonly OperatorCardView[];
  /** The operators selected in a refused form. */
  ticked: readonly string[];
  most: number;
  errors?: readonly string[];
};

/** Operators to select, up to the allowed number; the server checks it too. */
export function OperatorPicks(props: OperatorPicksProps) {
  const { legend, operators, ticked, most, errors = [] } = props;
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>(ticked);
  const isHydrated = useHydrated();
  const isFull = isHydrated && chosen.length >= most;
  function readChoices() {
    const inputs = fieldset.current?.querySelectorAll<HTMLInputElement>(
      "input:checked:not(:disabled)",
    );
    setChosen([...(inputs ?? [])].map(({ value }) => value));
  }
  /** Operators may have been selected before hydration. */
  useEffect(readChoices, []);
  return (
    <fieldset ref={fieldset} onChange={readChoices}>
      <legend className="flabel mb-1.5">{legend}</legend>
      <div className="grid max-h-96 gap-3 overflow-y-auto pr-1">
        {operators.map((operator) => (
          <OperatorChoice
            key={operator.id}
            operator={operator}
            name="operatorIds"
            isOneOfSeveral
            defaultChecked={ticked.includes(operator.id)}
            disabled={isFull && !chosen.includes(operator.id)}
          />
        ))}
      </div>
      {errors.length > 0 ? (
        <FieldErrors id="operator-picks-error" errors={errors} />
      ) : null}
    </fieldset>
  );
}
