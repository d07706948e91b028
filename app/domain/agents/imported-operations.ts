import { toolListIn, toolOperations } from "./mcp-operations";
import { isOpenapi, openapiOperations } from "./openapi-operations";
import { ImportProblem } from "./openapi-schema";

/**
 * What a creator pasted: the operations of an OpenAPI 3 document or of a list of
 * tools, or anything else as it is. Throws ImportProblem.
 */
export function importedOperations(pasted: unknown): unknown {
  if (isOpenapi(pasted)) return openapiOperations(pasted);
  const list = toolListIn(pasted);
  return list ? toolOperations(list) : pasted;
}

/**
 * What a form holds, as the value that the schema takes; what cannot be read is
 * an ImportProblem, whose message the schema repeats.
 */
export function readOperationsText(text: string): unknown {
  if (text.trim() === "") return [];
  try {
    return importedOperations(JSON.parse(text));
  } catch (error) {
    return error instanceof ImportProblem ? error : text;
  }
}
