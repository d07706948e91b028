import type {
  ApiDocument,
  DescribedAnswer,
  DescribedOperation,
} from "./api-document";
import { schemaText } from "./schema-text";

type ReferenceAnswer = {
  status: string;
  description: string;
  /** The type of a response, unless it is the common one of refusals. */
  type: string | null;
  /** An example of a successful response. */
  example: string | null;
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
};

type ReferenceGroup = {
  name: string;
  operations: ReferenceOperation[];
};

/** The document as a readable page, with operations grouped by tag. */
export function apiReference(document: ApiDocument): ReferenceGroup[] {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      about: operation.tags[0],
      shown: referenceOf({ method, path, operation }),
    })),
  );
  return document.tags.map(({ name }) => ({
    name,
    operations: operations
      .filter(({ about }) => about === name)
      .map(({ shown }) => shown),
  }));
}

type Place = { method: string; path: string; operation: DescribedOperation };

function referenceOf({ method, path, operation }: Place): ReferenceOperation {
  const { requestBody } = operation;
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
    answers: Object.entries(operation.responses).map(answerOf),
  };
}

function answerOf([status, answer]: [string, DescribedAnswer]) {
  const { description, content } = answer;
  const isSuccess = status.startsWith("2");
  const type = isSuccess && content ? contentText(content) : null;
  const example = isSuccess && content ? exampleText(content) : null;
  return { status, description, type, example };
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
