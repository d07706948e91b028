import { Form } from "@remix-run/react";

import { SubmitButton } from "~/components/forms/submit-button";
import { Panel } from "~/components/ui/panel";
import type { Operation } from "~/domain/agents/operations";

type Ran = { operation: string; example: number } | null;

/** Each operation with its examples, which a button runs. */
export function OperationExamples({
  operations,
  ran,
}: {
  operations: readonly Operation[];
  ran: Ran;
}) {
  return (
    <div className="grid gap-5">
      {operations.map((operation) => (
        <Panel
          key={operation.name}
          title={operation.summary}
          beside={
            <span className="fig subtle text-xs wrap-anywhere">
              {operation.method} {operation.path}
            </span>
          }
        >
          <ul>
            {operation.examples.map((example, index) => (
              <li className="grid gap-3 border-t border-line p-5" key={index}>
                <Example
                  operation={operation}
                  example={example}
                  index={index}
                  isOpen={
                    ran?.operation === operation.name && ran.example === index
                  }
                />
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}

type ExampleProps = {
  operation: Operation;
  example: Operation["examples"][number];
  index: number;
  /** Whether it ran last, so that its output can be compared. */
  isOpen: boolean;
};

function Example({ operation, example, index, isOpen }: ExampleProps) {
  const { title, input, output } = example;
  return (
    <>
      <div className="row between wrapx">
        <h3 className="text-base font-semibold">{title}</h3>
        <Form method="post">
          <input type="hidden" name="operation" value={operation.name} />
          <input type="hidden" name="example" value={index} />
          <SubmitButton kind="secondary" pendingText="Running...">
            Run<span className="sr-only"> {title}</span>
          </SubmitButton>
        </Form>
      </div>
      <details open={isOpen}>
        <summary className="link w-fit cursor-pointer">
          Input and expected output
        </summary>
        <Json label={`Input of ${title}`} value={input} />
        {output === undefined ? (
          <p className="muted mt-3 text-sm">No expected output is given.</p>
        ) : (
          <Json label={`Expected output of ${title}`} value={output} />
        )}
      </details>
    </>
  );
}

function Json({ label, value }: { label: string; value: unknown }) {
  return (
    <pre
      className="fig mt-3 max-h-80 overflow-auto border border-line bg-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere"
      aria-label={label}
      tabIndex={0}
      role="region"
    >
      {JSON.stringify(value, null, 2)}
    </pre>
  );
}
