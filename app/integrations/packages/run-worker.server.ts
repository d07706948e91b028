import { Worker, type ResourceLimits } from "node:worker_threads";

type Run<T> = {
  /** Passed to the program as its `workerData`. */
  data: unknown;
  limits: ResourceLimits;
  mostMs: number;
  /** The result for data that takes more than the limits. */
  tooMuch: T;
};

/** Runs a program in a thread of its own and returns its first message. */
export async function runWorker<T>(
  program: string,
  { data, limits, mostMs, tooMuch }: Run<T>,
): Promise<T> {
  const worker = new Worker(program, {
    workerData: data,
    resourceLimits: limits,
    env: {},
    execArgv: [],
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<T>((done, fail) => {
      timer = setTimeout(() => done(tooMuch), mostMs);
      worker.once("message", (result: T) => done(result));
      worker.once("error", (error) => {
        if (isOutOfMemory(error)) done(tooMuch);
        else fail(error);
      });
      worker.once("exit", () => fail(new Error("A worker thread stopped")));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function isOutOfMemory(error: Error): boolean {
  return Reflect.get(error, "code") === "ERR_WORKER_OUT_OF_MEMORY";
}
