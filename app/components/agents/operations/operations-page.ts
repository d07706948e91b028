import type { Operation } from "~/domain/agents/operations";
import type { Typed } from "~/domain/agents/typed-texts";

/** A draft's operations, and the form of one. */
export type OperationsPage = {
  draftId: string;
  revision: number;
  /** A submitted draft cannot be changed. */
  isLocked: boolean;
  operations: Pick<Operation, "name" | "summary" | "method" | "path">[];
  /** The name of the operation in the form; null for a new one. */
  editing: string | null;
  texts: Typed;
};
