import { ChevronDown } from "lucide-react";

import { Icon } from "~/components/ui/icon";
import type { ReferenceOperation } from "~/http/openapi/api-reference.server";

type OperationEntryProps = { operation: ReferenceOperation };

/** One operation, expandable: its input, and all responses. */
export function OperationEntry({ operation }: OperationEntryProps) {
  const { id, method, path, summary, description } = operation;
  return (
    <details className="panel" id={id}>
      <summary className="pad row between">
        <span className="min-w-0">
          <span className="fig">
            <b>{method}</b> <span className="wrap-anywhere">{path}</span>
          </span>
          <span className="muted block text-sm">{summary}</span>
        </span>
        <Icon of={ChevronDown} />
      </summary>
      <div className="pad grid gap-4 border-t border-line">
        <p className="muted text-sm">{description}</p>
        <Parameters parameters={operation.parameters} />
        {operation.body ? (
          <Shape
            title="Body"
            note={operation.body.description}
            type={operation.body.type}
          />
        ) : null}
        {operation.answers.map(({ status, description: note, ...answer }) => (
          <Shape key={status} title={status} note={note} {...answer} />
        ))}
      </div>
    </details>
  );
}

function Parameters({ parameters }: Pick<ReferenceOperation, "parameters">) {
  if (parameters.length === 0) return null;
  return (
    <div>
      <h4 className="label mb-1">Parameters</h4>
      <ul className="grid gap-1 text-sm">
        {parameters.map(({ name, where, type }) => (
          <li key={name}>
            <code className="fig">{name}</code>{" "}
            <span className="muted">
              {where}: {type}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type ShapeProps = {
  title: string;
  note: string;
  type: string | null;
  example?: string | null;
};

function Shape({ title, note, type, example }: ShapeProps) {
  return (
    <div>
      <h4 className="text-sm">
        <span className="fig">{title}</span>{" "}
        <span className="muted font-normal">{note}</span>
      </h4>
      {type ? <Code text={type} /> : null}
      {example ? (
        <>
          <h5 className="label mt-3">Example</h5>
          <Code text={example} />
        </>
      ) : null}
    </div>
  );
}

function Code({ text }: { text: string }) {
  return (
    <pre className="mt-1 text-xs wrap-anywhere whitespace-pre-wrap">
      <code>{text}</code>
    </pre>
  );
}
