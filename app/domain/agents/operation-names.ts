import { isReservedName } from "./operations";

/** Names that the gateway's addresses take, each once. */
export function withOwnNames<Named extends { name: string }>(
  operations: Named[],
): Named[] {
  const taken = new Set<string>();
  return operations.map((operation) => {
    const base = plainName(operation.name);
    let name = base;
    for (let next = 2; taken.has(name); next += 1) name = `${base}-${next}`;
    taken.add(name);
    return { ...operation, name };
  });
}

function plainName(name: string): string {
  const plain = name
    .replace(/[^A-Za-z0-9_-]+/g, "-")
    .replace(/^[^A-Za-z]+|-+$/g, "")
    .slice(0, 36);
  return plain === "" || isReservedName(plain)
    ? `call${plain && "-"}${plain}`
    : plain;
}
