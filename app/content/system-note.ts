/** For a search of a system that no agent on sale names. */
export function unnamedSystem(name: string, hasClose: boolean): string {
  const close = hasClose ? " These do similar work." : "";
  return `No agent on sale names ${name}.${close} Describe the work instead, or ask an operator about ${name}.`;
}

/** For close matches of which some name the searched system on their page. */
export function namedSystem(name: string, isByAll: boolean): string {
  return isByAll
    ? `These agents’ pages name ${name}.`
    : `Agents whose pages name ${name} come first.`;
}
