import { useEffect, useRef, useState } from "react";

import { FieldErrors } from "~/components/forms/field";
import { OperatorChoice } from "./operator-choice";
import type { OperatorCardView } from "~/components/ui/operator-card";
import { useHydrated } from "~/components/ui/use-hydrated";

type OperatorPicksProps = {
  legend: string;
  operators: readonly OperatorCardView[];
  /** Those who were ticked in a form that was refused. */
  ticked: readonly string[];
  most: number;
  errors?: readonly string[];
};

/** Operators to tick, no more than may be asked; the server counts them too. */
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
  /** Some may have been ticked before scripts ran. */
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
        <FieldErrors id="operator-picks-error" errors={[...errors]} />
      ) : null}
    </fieldset>
  );
}
