import { CircleDot, CirclePause } from "lucide-react";

import type { FieldMeta } from "~/components/forms/field-source";
import { Badge } from "~/components/ui/badge";

type OperatorSwitchesProps = { isOperator: FieldMeta; isAvailable: FieldMeta };

/** Whether the user takes custom work and, if so, whether now. */
export function OperatorSwitches(props: OperatorSwitchesProps) {
  const { isOperator, isAvailable } = props;
  return (
    <div className="grid gap-4">
      <div className="row between">
        <label htmlFor={isOperator.id}>
          <b className="block">Take custom work</b>
          <span className="subtle text-xs">
            Shows you to people who need a builder
          </span>
        </label>
        <Switch field={isOperator} />
      </div>
      <div className="row between group/available hidden group-has-[[name=isOperator]:checked]/profile:flex">
        <label htmlFor={isAvailable.id}>
          <b className="mb-1 block">Available</b>
          <span className="hidden group-has-checked/available:inline">
            <Badge tone="ok" icon={CircleDot}>
              AVAILABLE NOW
            </Badge>
          </span>
          <span className="group-has-checked/available:hidden">
            <Badge tone="warn" icon={CirclePause}>
              BUSY
            </Badge>
          </span>
        </label>
        <Switch field={isAvailable} />
      </div>
    </div>
  );
}

function Switch({ field }: { field: FieldMeta }) {
  return (
    <input
      type="checkbox"
      className="switch"
      id={field.id}
      name={field.name}
      defaultChecked={field.initialValue === "on"}
    />
  );
}
