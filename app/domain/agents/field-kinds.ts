import type { DeliverableType, PriceModel } from "../catalogue/agents";
import type { Operation } from "./operations";

/** The tables that together hold a version's content. */
export type Part = "version" | "deliverable" | "listing";

/** What a field's submission rule reads besides its own value. */
export type Submission = {
  deliverableType: DeliverableType;
  priceModel: PriceModel;
  publishedVersion: string | null;
};

type Options<Value> = {
  /** In reviews; the label without one. */
  reviewLabel?: string;
  /** In lists of changes; the review label without one. Null: never compared. */
  changeLabel?: string | null;
  /**
   * Pages list it among a version's facts, "always" also as "Not stated";
   * without it they place it by hand.
   */
  isListed?: true | "always";
  /** The table that keeps it: the version's own without one. */
  part?: Part | "agent";
  /** The name of its column, where it isn't the field's. */
  column?: string;
  /** The column may be NULL: nothing is stored until the creator sends it. */
  isNullable?: true;
  /** What a new draft starts with: an empty value without one. */
  default?: Value;
  /** Why even a draft can't keep a value. */
  draftError?: (value: Value) => string | null;
  /** Why a draft can't be submitted; a field without this rule is optional. */
  submissionError?: (value: Value, draft: Submission) => string | null;
};

type TextOptions = Options<string> & { max: number };
type ListOptions = Options<readonly string[]>;
type NumberOptions = Options<number> & { default: number };

type ChoiceOptions = Options<string> & {
  values: readonly string[];
  /** How reviews write the values. */
  words?: Readonly<Record<string, string>>;
} & (
    | { default: string; isNullable?: never }
    /** Another form in its column, which says what nothing stored stands for. */
    | {
        isNullable: true;
        store: (value: string) => unknown;
        read: (stored: never) => string;
      }
  );

/** What an entry says besides its step and label, by the kind of its value. */
type Kinds = {
  line: TextOptions;
  markdown: TextOptions;
  address: Options<string>;
  category: Options<string>;
  choice: ChoiceOptions;
  /** Several of a list of values. */
  choices: ListOptions & {
    values: readonly string[];
    words: Readonly<Record<string, string>>;
  };
  /** Texts of one line each. */
  lines: ListOptions & { maxLine: number; mostLines: number };
  days: NumberOptions;
  operations: Options<readonly Operation[]>;
  price: NumberOptions;
  tags: ListOptions;
  upload: Options<string>;
  version: Options<string>;
};

type Step = 1 | 2 | 3;

/** One field of the wizard: its step, and the label of its control. */
export type AgentField = {
  [K in keyof Kinds]: { kind: K; step: Step; label: string } & Kinds[K];
}[keyof Kinds];

export type AgentFields = Record<string, AgentField>;

/** Makes the builder of the fields of one kind. */
export function fieldOfKind<K extends keyof Kinds>(kind: K) {
  return <const O extends Kinds[K]>(step: Step, label: string, options: O) => ({
    kind,
    step,
    label,
    ...options,
  });
}

const LIST_KINDS = ["choices", "lines", "operations", "tags"] as const;

type ListKind = (typeof LIST_KINDS)[number];

/** Whether a field's value is a list. */
export function isList({ kind }: AgentField): boolean {
  return (LIST_KINDS as readonly string[]).includes(kind);
}

/** Any field's value. */
export type FieldValue =
  | string
  | number
  | readonly string[]
  | readonly Operation[]
  | null;

export type ValueOf<F> = F extends { values: readonly (infer Choice)[] }
  ? F extends { kind: "choices" }
    ? Choice[]
    : Choice
  : F extends { kind: "operations" }
    ? Operation[]
    : F extends { kind: ListKind }
      ? string[]
      : F extends { kind: "days" | "price" }
        ? number
        : F extends { isNullable: true }
          ? string | null
          : string;

export type StoredOf<F> =
  | (F extends { store: (value: never) => infer Stored } ? Stored : ValueOf<F>)
  | (F extends { isNullable: true } ? null : never);

export type PartOf<F> = F extends { part: infer P } ? P : "version";

export type ColumnOf<K, F> = F extends { column: infer Name extends string }
  ? Name
  : K;
