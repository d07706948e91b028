import { createHash } from "node:crypto";

import type { Logger, LoggerOptions } from "pino";

import { errorGroupOf, type ErrorGroup } from "~/domain/platform/error-group";

import type { Metrics } from "./metrics.server";

/** More groups than these are neither named nor stored, only counted. */
const MOST_GROUPS = 100;
const ERROR_LEVEL = 50;

export type SeenErrors = ErrorGroup & {
  fingerprint: string;
  count: number;
  lastSeenAt: Date;
  lastCauseId: string | null;
};

export type ErrorCollector = {
  /** The pino hook that adds a fingerprint to what is logged as an error. */
  logMethod: NonNullable<LoggerOptions["hooks"]>["logMethod"];
  /** The groups seen since the last call. */
  take: () => SeenErrors[];
  /** Takes groups back that could not be stored. */
  putBack: (groups: readonly SeenErrors[]) => void;
};

/** Groups and counts the errors that a process logs, in bounded memory. */
export function collectErrors({ errors }: Metrics): ErrorCollector {
  let groups = new Map<string, SeenErrors>();
  /** Prometheus keeps a series for each of them. */
  const named = new Set<string>();

  function count(own: string): void {
    if (named.size < MOST_GROUPS) named.add(own);
    errors.inc({ fingerprint: named.has(own) ? own : "other" });
  }

  function add(seen: SeenErrors): void {
    const known = groups.get(seen.fingerprint);
    if (known) {
      const later = known.lastSeenAt > seen.lastSeenAt ? known : seen;
      const count = known.count + seen.count;
      groups.set(seen.fingerprint, { ...later, count });
    } else if (groups.size < MOST_GROUPS) groups.set(seen.fingerprint, seen);
  }

  return {
    logMethod(given, method, level) {
      if (level < ERROR_LEVEL) {
        method.apply(this, given);
        return;
      }
      const [fields, line] = partsOf(given);
      const group = errorGroupOf(fields.err, line);
      const fingerprint = fingerprintOf(group);
      count(fingerprint);
      const lastSeenAt = new Date();
      const lastCauseId = causeOf({ ...this.bindings(), ...fields });
      add({ ...group, fingerprint, count: 1, lastSeenAt, lastCauseId });
      method.apply(this, [{ ...fields, fingerprint }, line]);
    },
    take: () => {
      const taken = [...groups.values()];
      groups = new Map();
      return taken;
    },
    putBack: (taken) => {
      for (const seen of taken) add(seen);
    },
  };
}

/** Stable across processes, builds and versions, as long as the group is. */
function fingerprintOf({ type, message, frame }: ErrorGroup): string {
  const text = [type, message, frame ?? ""].join("\n");
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

type Fields = Record<string, unknown>;

function partsOf(given: Parameters<Logger["error"]>): [Fields, string] {
  const [first, second]: unknown[] = given;
  if (first instanceof Error) return [{ err: first }, first.message];
  if (typeof first === "string") return [{}, first];
  return [(first ?? {}) as Fields, typeof second === "string" ? second : ""];
}

function causeOf({ requestId, runId, causeId }: Fields): string | null {
  const found = requestId ?? runId ?? causeId;
  return typeof found === "string" ? found : null;
}
