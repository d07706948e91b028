import { isDependent } from "./refusal-words";
import { clausesOf, type Run } from "./spans";
import type { Token } from "./tokens";
import { isVerbOfWork } from "./work-words";

const MOST_WORDS = 8;

/**
 * Limits together with what they are about: "complaints: never answer without
 * me", "if somebody mentions a lawyer, never reply". The first words of a brief
 * name the business instead.
 */
export function withSubjects<R extends Run>(
  brief: string,
  tokens: readonly Token[],
  limits: readonly R[],
): R[] {
  const clauses = clausesOf(tokens);
  return limits.map((limit) => {
    const sentence = tokens[limit.from]?.sentence;
    const before = clauses.filter(
      (one) => one.sentence === sentence && one.to <= limit.from,
    );
    const from = before[0]?.from ?? limit.from;
    const isAbout =
      isCondition(tokens, before) ||
      isSubject(brief, tokens, { from, to: limit.from });
    return isAbout ? { ...limit, from } : limit;
  });
}

/** One clause that says when; further ones may ask for something. */
function isCondition(
  tokens: readonly Token[],
  [first, ...others]: readonly Run[],
): boolean {
  if (!first || others.length > 0) return false;
  return isDependent(tokens[first.from]?.word ?? "");
}

function isSubject(
  brief: string,
  tokens: readonly Token[],
  { from, to }: Run,
): boolean {
  if (from === 0 || from === to || to - from > MOST_WORDS) return false;
  const between = brief.slice(tokens[to - 1]?.end, tokens[to]?.start);
  const [first] = tokens.slice(from);
  return between.includes(":") && !(first && isVerbOfWork(first.word));
}
