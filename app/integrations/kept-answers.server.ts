import { LRUCache } from "lru-cache";

/**
 * Keeps the answers that were used last. Those who ask the same at the same time
 * share one answer. A failure is not kept.
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
