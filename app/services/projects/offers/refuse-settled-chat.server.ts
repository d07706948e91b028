import { DomainError } from "~/domain/platform/errors";
import type { ChatStatus } from "~/domain/projects/projects";

/** Refuses offers unless the project is running. */
export function refuseSettledChat({ status }: { status: ChatStatus }): void {
  if (status === "active") return;
  throw new DomainError(
    "conflict",
    status === "closed"
      ? "This chat is closed."
      : "This project is completed. Send a new request to continue.",
  );
}
