import type {
  ApiDocument,
  DescribedAnswer,
  DescribedOperation,
} from "./api-document";
import { schemaText } from "./schema-text";

type Shown = {
  type: string | null;
  example: string | null;
};

type ReferenceAnswer = Shown & {
  status: string;
  description: string;
  /** The earlier operation whose response is the same and shown there. */
  sameAs: { id: string; name: string } | null;
};

/** One operation in the API reference. */
export type ReferenceOperation = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  parameters: { name: string; where: string; type: string }[];
  body: { description: string; type: string } | null;
  answers: ReferenceAnswer[];
  /** The statuses of refusals, which `apiRefusals` describes. */
  refusals: string[];
};

type ReferenceGroup = {
  name: string;
  operations: ReferenceOperation[];
};

/** Every status of refusals and failures once, with its description. */
export function apiRefusals({ paths }: ApiDocument) {
  const answers = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ responses }) => Object.entries(responses))
    .filter(([status]) => !isSuccess(status))
    .map(([status, { description }]) => [status, description] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return [...new Map(answers)].map(([status, description]) => ({
    status,
    description,
  }));
}

/**
 * The document as a readable page, with operations grouped by tag. A response
 * that several operations share is shown once.
 */
export function apiReference(document: ApiDocument): ReferenceGroup[] {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      about: operation.tags[0],
      shown: referenceOf({ method, path, operation }),
    })),
  );
  const groups = document.tags.map(({ name }) => ({
    name,
    operations: operations
      .filter(({ about }) => about === name)
      .map(({ shown }) => shown),
  }));
  return withoutRepeats(groups);
}

function withoutRepeats(groups: readonly ReferenceGroup[]): ReferenceGroup[] {
  const shown = new Map<string, ReferenceAnswer["sameAs"]>();
  const once = (operation: ReferenceOperation) => {
    const { id, method, path } = operation;
    const answers = operation.answers.map((answer) => {
      const { type, example } = answer;
      const key = JSON.stringify([type, example]);
      const sameAs = shown.get(key);
      if (sameAs) return { ...answer, type: null, example: null, sameAs };
      if (type) shown.set(key, { id, name: `${method} ${path}` });
      return answer;
    });
    return { ...operation, answers };
  };
  return groups.map(({ name, operations }) => ({
    name,
    operations: operations.map(once),
  }));
}

type Place = { method: string; path: string; operation: DescribedOperation };

function referenceOf({ method, path, operation }: Place): ReferenceOperation {
  const { requestBody } = operation;
  const responses = Object.entries(operation.responses);
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    description: operation.description,
    parameters: operation.parameters.map((parameter) => ({
      name: parameter.name,
      where: parameter.required ? `${parameter.in}, required` : parameter.in,
      type: schemaText(parameter.schema),
    })),
    body: requestBody
      ? {
          description: requestBody.description,
          type: contentText(requestBody.content),
        }
      : null,
    answers: responses.filter(([status]) => isSuccess(status)).map(answerOf),
    refusals: responses.flatMap(([status]) =>
      isSuccess(status) || status === "default" ? [] : [status],
    ),
  };
}

function isSuccess(status: string): boolean {
  return status.startsWith("2");
}

function answerOf([status, answer]: [string, DescribedAnswer]) {
  const { description, content } = answer;
  const type = content ? contentText(content) : null;
  const example = content ? exampleText(content) : null;
  return { status, description, type, example, sameAs: null };
}

function exampleText(content: NonNullable<DescribedAnswer["content"]>) {
  const [example] = Object.values(content).map((one) => one.example);
  return typeof example === "string"
    ? example
    : JSON.stringify(example, null, 2);
}

/** JSON by its type, anything else by its media type. */
function contentText(content: NonNullable<DescribedAnswer["content"]>): string {
  const entries = Object.entries(content).map(([mediaType, { schema }]) =>
    Object.keys(schema).length > 0 ? schemaText(schema) : mediaType,
  );
  return entries.join(" or ");
}
