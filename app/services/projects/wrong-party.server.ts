import { DomainError } from "~/domain/platform/errors";
import type { RequestParty } from "~/domain/projects/projects";

/** The refusal of an action that only the named party may do. */
export function wrongParty(party: RequestParty): DomainError {
  return new DomainError("forbidden", `Only the ${party} can do this.`);
}

type Answering = { isMaker: boolean; answer: string };

/** Only its maker withdraws a proposal; only the other party answers it. */
export function refuseWrongParty(
  { isMaker, answer }: Answering,
  messages: { toMaker: string; toOther: string },
): void {
  if (isMaker === (answer === "withdrawn")) return;
  throw new DomainError(
    "forbidden",
    isMaker ? messages.toMaker : messages.toOther,
  );
}
