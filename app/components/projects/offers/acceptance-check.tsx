import { Form } from "@remix-run/react";

import { SubmitButton } from "~/components/forms/submit-button";
import { Note } from "~/components/ui/note";
import type { AcceptanceResult } from "~/services/projects/held-payments/run-acceptance-test.server";
import type { MilestoneView } from "~/services/projects/offers/milestone-view.server";

type AcceptanceCheckProps = {
  test: NonNullable<MilestoneView["test"]>;
  result: AcceptanceResult | null;
};

/** Runs the agreed operation and compares its answer; it moves no money. */
export function AcceptanceCheck({ test, result }: AcceptanceCheckProps) {
  return (
    <section
      className="mb-5 grid gap-3 border-y border-line py-4"
      aria-labelledby="check"
    >
      <h2 className="h4" id="check">
        Agreed check
      </h2>
      <p className="text-sm">
        <code className="fig">
          {test.agent}/{test.operation}
        </code>{" "}
        gets this input and must answer with the expected output.
      </p>
      <Json label="Input" text={test.input} />
      <Json label="Expected output" text={test.expected} />
      {result ? (
        <div role="status" className="grid gap-3">
          <Note
            tone={result.isPassed ? "ok" : "danger"}
            title={
              result.isPassed
                ? "The answer is the expected one"
                : "The answer is not the expected one"
            }
          />
          <Json label="Answer" text={result.answer} />
        </div>
      ) : null}
      <Form method="post" preventScrollReset>
        <SubmitButton
          name="intent"
          value="test"
          kind="secondary"
          size="sm"
          pendingText="Running..."
        >
          Run the check
        </SubmitButton>
      </Form>
    </section>
  );
}

function Json({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <p className="subtle text-xs">{label}</p>
      <pre className="fig text-xs whitespace-pre-wrap wrap-anywhere">
        {text}
      </pre>
    </div>
  );
}
