type Turns = { atOnce: number; mostWaiting?: number };

/** More wait for their turn than may. */
export class TooManyWaitingError extends Error {
  override readonly name = "TooManyWaitingError";
}

/**
 * Does heavy work in turns: a few pieces at once, the others wait, and one more
 * than may wait is refused, so that a flood of them never fills the memory.
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

  /** The first that waits takes the turn over; without one it is free. */
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
