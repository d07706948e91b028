import type { ReferenceOperation } from "~/http/openapi/api-reference.server";

type OperationEntryProps = { operation: ReferenceOperation };

/** One operation, expandable: its input, and all responses. */
export function OperationEntry({ operation }: OperationEntryProps) {
  const { id, method, path, summary, description } = operation;
  return (
    <details className="panel operation" id={id}>
      <summary>
        <code>
          <b>{method}</b> {path}
        </code>
        <p>{summary}</p>
      </summary>
      <div>
        <p>{description}</p>
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
        {operation.refusals.length === 0 ? null : (
          <p>
            <a href="#refusals">Refusals</a>: {operation.refusals.join(", ")}
          </p>
        )}
      </div>
    </details>
  );
}

function Parameters({ parameters }: Pick<ReferenceOperation, "parameters">) {
  if (parameters.length === 0) return null;
  return (
    <div>
      <h3>Parameters</h3>
      <ul>
        {parameters.map(({ name, where, type }) => (
          <li key={name}>
            <code>{name}</code> {`${where}: ${type}`}
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
  sameAs?: ReferenceOperation["answers"][number]["sameAs"];
};

function Shape({ title, note, type, example, sameAs }: ShapeProps) {
  return (
    <div>
      <h3>
        <code>{title}</code> <small>{note}</small>
      </h3>
      {type ? <pre>{type}</pre> : null}
      {example ? (
        <>
          <h4>Example</h4>
          <pre>{example}</pre>
        </>
      ) : null}
      {sameAs ? (
        <p>
          The same as of <a href={`#${sameAs.id}`}>{sameAs.name}</a>
        </p>
      ) : null}
    </div>
  );
}
