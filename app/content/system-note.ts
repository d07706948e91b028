/** For a search of a system that no agent on sale names. */
export function unnamedSystem(name: string): string {
  return `No agent on sale names ${name}. Describe the work instead, or ask an operator about ${name}.`;
}
