import { Worker } from "node:worker_threads";

import type { Knowledge } from "~/domain/planner/knowledge";
import { readBrief, type Reading } from "~/domain/planner/read-brief";

/** What the planner makes of a brief. */
export type BriefReader = (brief: string) => Promise<Reading>;

export type BriefQuestion = { id: number; brief: string };
type BriefAnswer = { id: number; reading: Reading };

/** Reading this many characters takes less than 5 ms. */
const SHORT = 500;

type ReaderOptions = {
  knowledge: Knowledge;
  /** The thread's program, and where it finds the same knowledge. */
  program: string;
  knowledgeFile: string;
};

/**
 * Reads short briefs at once and long ones in a thread, which starts with the
 * first of them and does not keep the process running. A thread that fails is
 * replaced at the next long brief.
 */
export function createBriefReader(options: ReaderOptions): BriefReader {
  let thread: ReaderThread | null = null;
  return async (brief) => {
    if (brief.length <= SHORT) return readBrief(options.knowledge, brief);
    thread ??= startThread(options, () => {
      thread = null;
    });
    return thread.read(brief);
  };
}

type ReaderThread = { read: BriefReader };
type Waiting = {
  done: (reading: Reading) => void;
  fail: (error: Error) => void;
};

function startThread(
  { program, knowledgeFile }: ReaderOptions,
  onEnd: () => void,
): ReaderThread {
  const workerData = { knowledgeFile };
  const worker = new Worker(program, { workerData, env: {}, execArgv: [] });
  const waiting = new Map<number, Waiting>();
  let last = 0;

  function settle(id: number): Waiting | undefined {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
    return asked;
  }

  worker.on("message", ({ id, reading }: BriefAnswer) => {
    settle(id)?.done(reading);
  });
  let failure = new Error("The thread that reads briefs ended");
  worker.on("error", (error) => {
    failure = error;
  });
  worker.on("exit", () => {
    onEnd();
    for (const { fail } of waiting.values()) fail(failure);
  });
  return {
    read: (brief) =>
      new Promise((done, fail) => {
        last += 1;
        waiting.set(last, { done, fail });
        worker.ref();
        worker.postMessage({ id: last, brief } satisfies BriefQuestion);
      }),
  };
}
