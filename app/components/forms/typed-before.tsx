import type { SubmissionResult } from "@conform-to/react";

import { Note } from "~/components/ui/note";

import { typedIn } from "./typed-in";

type TypedBeforeProps = {
  result: SubmissionResult | null | undefined;
  field: string;
};

/** The input of a form that no longer exists, so that it can be copied. */
export function TypedBefore({ result, field }: TypedBeforeProps) {
  const typed = typedIn(result, field);
  if (typed.trim() === "") return null;
  return (
    <Note tone="idle" title="What you wrote">
      <p className="wrap-anywhere whitespace-pre-wrap">{typed}</p>
    </Note>
  );
}
