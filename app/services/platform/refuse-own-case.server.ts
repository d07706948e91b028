import { DomainError } from "~/domain/platform/errors";

type Case = {
  administratorId: string;
  /** Everyone who has an interest in the decision. */
  parties: readonly (string | null | undefined)[];
  /** The thing decided about, such as "order". */
  what: string;
};

/** Refuses administrators who would decide their own case. */
export function refuseOwnCase({ administratorId, parties, what }: Case): void {
  if (!parties.includes(administratorId)) return;
  throw new DomainError(
    "forbidden",
    `This is your own ${what}: another administrator decides.`,
  );
}
