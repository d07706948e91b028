import type { DeliverableType, PriceModel } from "../catalogue/agents";
import type { Operation } from "./operations";

/** The tables that together store a version's content. */
export type Part = "version" | "deliverable" | "listing";

/** Other values that a field's submission rule may need. */
export type Submission = {
  deliverableType: DeliverableType;
  priceModel: PriceModel;
  version: string;
  publishedVersion: string | null;
  /** Whether buyers would get something else than from that version. */
  isDeliveryChanged: boolean;
};

type Options<Value> = {
  /** The label in reviews, if different. */
  reviewLabel?: string;
  /**
   * The label in lists of changes, if different from the review label. Null:
   * never compared.
   */
  changeLabel?: string | null;
  /**
   * Pages list it among a version's facts, with "always" also as "Not stated";
   * otherwise it has its own place on the page.
   */
  isListed?: true | "always";
  /** The table that stores it; the version's own if omitted. */
  part?: Part | "agent";
  /** The name of its column, if different from the field's. */
  column?: string;
  /** The column may be NULL until the creator enters a value. */
  isNullable?: true;
  /** The value in a new draft; empty if omitted. */
  default?: Value;
  /** Why a value cannot be stored even in a draft. */
  draftError?: (value: Value) => string | null;
  /** Why a draft cannot be submitted; a field without this rule is optional. */
  submissionError?: (value: Value, draft: Submission) => string | null;
};

type TextOptions = Options<string> & { max: number };
type ListOptions = Options<readonly string[]>;
type NumberOptions = Options<number> & { default: number };

type ChoiceOptions = Options<string> & {
  values: readonly string[];
  /** How reviews show the values. */
  words?: Readonly<Record<string, string>>;
} & (
    | { default: string; isNullable?: never }
    /** Stored in another form; says what a missing value means. */
    | {
        isNullable: true;
        store: (value: string) => unknown;
        read: (stored: never) => string;
      }
  );

/** The properties of a field besides step and label, by kind. */
type Kinds = {
  line: TextOptions;
  markdown: TextOptions;
  address: Options<string>;
  category: Options<string>;
  choice: ChoiceOptions;
  /** Several values from a list. */
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

/** One field of the wizard, with its step and label. */
export type AgentField = {
  [K in keyof Kinds]: { kind: K; step: Step; label: string } & Kinds[K];
}[keyof Kinds];

export type AgentFields = Record<string, AgentField>;

/** Returns a function that defines fields of one kind. */
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

export function isList({ kind }: AgentField): boolean {
  return (LIST_KINDS as readonly string[]).includes(kind);
}

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
