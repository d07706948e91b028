import { LRUCache } from "lru-cache";

/**
 * Caches the most recently used results. Concurrent callers share one call.
 * Failures are not cached.
 */
export function keepAnswers<T>(max: number) {
  const answers = new LRUCache<string, Promise<T>>({ max });
  return (key: string, ask: () => Promise<T>): Promise<T> => {
    const known = answers.get(key);
    if (known) return known;
    const answer = ask();
    answers.set(key, answer);
    answer.catch(() => {
      if (answers.peek(key) === answer) answers.delete(key);
    });
    return answer;
  };
}
