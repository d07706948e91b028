import { setImmediate as otherWork } from "node:timers/promises";
import { Worker } from "node:worker_threads";

import type { Logger } from "pino";

import type { Knowledge } from "~/domain/planner/knowledge";
import { readBrief, type Reading } from "~/domain/planner/read-brief";

/** Returns the planner's reading of a brief. */
export type BriefReader = (brief: string) => Promise<Reading>;

export type BriefQuestion = { id: number; brief: string };
type BriefAnswer = { id: number; reading: Reading };

/** Reading this many characters takes less than 5 ms. */
const SHORT = 500;

type ReaderOptions = {
  knowledge: Knowledge;
  /** The program of the thread, and the path of the same knowledge. */
  program: string;
  knowledgeFile: string;
  log: Logger;
};

/**
 * Reads short briefs immediately and long ones in a thread, which starts with
 * the first long one and does not keep the process running. If it fails, its
 * current briefs are read in the main thread, and the next long brief starts
 * another thread.
 */
export function createBriefReader(options: ReaderOptions): BriefReader {
  const { knowledge, log } = options;
  let thread: ReaderThread | null = null;
  return async (brief) => {
    if (brief.length <= SHORT) return readBrief(knowledge, brief);
    try {
      thread ??= startThread(options, () => {
        thread = null;
      });
      return await thread.read(brief);
    } catch (err) {
      log.error(
        { err },
        "the thread that reads briefs failed; read in the main thread",
      );
      await otherWork();
      return readBrief(knowledge, brief);
    }
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
