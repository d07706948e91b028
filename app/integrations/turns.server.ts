type Turns = { atOnce: number; mostWaiting?: number };

/** The queue is full. */
export class TooManyWaitingError extends Error {
  override readonly name = "TooManyWaitingError";
}

/**
 * Runs heavy work a few pieces at a time; others wait, and above the limit they
 * are refused, to bound memory.
 */
export function takingTurns({ atOnce, mostWaiting = Infinity }: Turns) {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function takeTurn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= mostWaiting) {
      throw new TooManyWaitingError(`${waiting.length} wait for their turn`);
    }
    await new Promise<void>((resume) => waiting.push(resume));
  }

  /** Passes the turn to the first in the queue; without one it is free. */
  function passTurn(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await takeTurn();
    try {
      return await work();
    } finally {
      passTurn();
    }
  };
}
