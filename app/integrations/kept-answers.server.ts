import { keepNewest } from "~/domain/platform/newest";

/**
 * Keeps the answers that were used last. Those who ask the same at the same time
 * share one answer. A failure is not kept.
 */
export function keepAnswers<T>(most: number) {
  const answers = new Map<string, Promise<T>>();
  return (key: string, ask: () => Promise<T>): Promise<T> => {
    const answer = answers.get(key) ?? ask();
    keepNewest(answers, most, [key, answer]);
    answer.catch(() => {
      if (answers.get(key) === answer) answers.delete(key);
    });
    return answer;
  };
}
