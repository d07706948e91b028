import { DomainError } from "~/domain/platform/errors";

type Case = {
  administratorId: string;
  /** Everybody whose case it is. */
  parties: readonly (string | null | undefined)[];
  /** What it is: "order". */
  what: string;
};

/** Refuses an administrator who decides about something of their own. */
export function refuseOwnCase({ administratorId, parties, what }: Case): void {
  if (!parties.includes(administratorId)) return;
  throw new DomainError(
    "forbidden",
    `This is your own ${what}: another administrator decides.`,
  );
}
