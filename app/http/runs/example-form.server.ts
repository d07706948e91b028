import { data } from "@remix-run/node";

import { typedTexts } from "~/domain/agents/typed-texts";
import { DomainError } from "~/domain/platform/errors";
import type { Example } from "~/services/runs/run-example.server";
import type { RunAnswer } from "~/services/runs/run-operation.server";

import { readForm } from "../body.server";
import { headersOf } from "../pages.server";
import { shownAnswer } from "./run-response.server";

const SHOWN = ["unavailable", "too_many"];

/** Runs the example that a form names, and says what came back. */
export async function runExampleByForm(
  request: Request,
  run: (example: Example) => Promise<RunAnswer>,
) {
  const typed = typedTexts(await readForm(request));
  const operation = typed.operation ?? "";
  const example = Number(typed.example);
  try {
    const answer = shownAnswer(await run({ operation, example }));
    return data({ operation, example, answer, message: null });
  } catch (error) {
    if (!(error instanceof DomainError) || !SHOWN.includes(error.code))
      throw error;
    const { message, status } = error;
    const init = { status, headers: headersOf(error) };
    return data({ operation, example, answer: null, message }, init);
  }
}
