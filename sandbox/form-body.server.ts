import { ProviderRefusal } from "./provider-refusal.server";

type FormValue = string | FormValue[] | FormTree;
export type FormTree = { [key: string]: FormValue };

const MAX_DEPTH = 8;

/** Parses `metadata[order]=1&expand[]=charge` like the provider. */
export function parseFormBody(text: string): FormTree {
  const tree = emptyTree();
  for (const [name, value] of new URLSearchParams(text)) {
    place(tree, keysOf(name), value);
  }
  return withLists(tree) as FormTree;
}

function keysOf(name: string): string[] {
  const parts = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  const [, first = name, rest = ""] = parts ?? [];
  const inner = [...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, key = ""]) => key);
  const keys = [first, ...inner];
  if (keys.length > MAX_DEPTH) {
    throw new ProviderRefusal("Parameters are nested too deeply.", {});
  }
  return keys;
}

function place(tree: FormTree, keys: string[], value: string): void {
  const [key = "", ...rest] = keys;
  const name = key === "" ? String(Object.keys(tree).length) : key;
  if (rest.length === 0) {
    tree[name] = value;
    return;
  }
  const known = tree[name];
  const inner = isTree(known) ? known : emptyTree();
  tree[name] = inner;
  place(inner, rest, value);
}

/** Converts trees with keys counting from 0 into lists. */
function withLists(value: FormValue): FormValue {
  if (!isTree(value)) return value;
  const entries = Object.entries(value);
  const isList =
    entries.length > 0 && entries.every(([key], at) => key === String(at));
  if (isList) return entries.map(([, item]) => withLists(item));
  const tree = emptyTree();
  for (const [key, item] of entries) tree[key] = withLists(item);
  return tree;
}

function isTree(value: FormValue | undefined): value is FormTree {
  return typeof value === "object" && !Array.isArray(value);
}

/** Has no prototype, so that no name has a special meaning. */
function emptyTree(): FormTree {
  return Object.create(null) as FormTree;
}
