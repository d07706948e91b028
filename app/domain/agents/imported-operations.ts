import { toolListIn, toolOperations } from "./mcp-operations";
import { isOpenapi, openapiOperations } from "./openapi-operations";
import { ImportProblem } from "./openapi-schema";

/**
 * Converts a pasted OpenAPI 3 document or list of tools to operations; returns
 * anything else unchanged. Throws ImportProblem.
 */
function importedOperations(pasted: unknown): unknown {
  if (isOpenapi(pasted)) return openapiOperations(pasted);
  const list = toolListIn(pasted);
  return list ? toolOperations(list) : pasted;
}

/**
 * The form's text as the value that the schema expects. Unreadable text becomes
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
