/** The distinct words of a catalogue, findable by any part of them. */
export type Vocabulary = {
  ids: Map<string, number>;
  tokens: string[];
  /** By every two and three neighbouring characters. */
  idsByGram: Map<string, number[]>;
};

const longestGram = 3;

export function emptyVocabulary(): Vocabulary {
  return { ids: new Map(), tokens: [], idsByGram: new Map() };
}

/** The id of a token, which is entered when it is new. */
export function enterToken(vocabulary: Vocabulary, token: string): number {
  const known = vocabulary.ids.get(token);
  if (known !== undefined) return known;

  const id = vocabulary.tokens.push(token) - 1;
  vocabulary.ids.set(token, id);
  for (let at = 0; at + 2 <= token.length; at++) {
    enterGram(vocabulary, token.slice(at, at + 2), id);
    if (at + longestGram > token.length) continue;
    enterGram(vocabulary, token.slice(at, at + longestGram), id);
  }
  return id;
}

/** Every token that contains the word: those with its rarest three characters, looked at one by one. */
export function tokensContaining(
  vocabulary: Vocabulary,
  word: string,
): readonly number[] {
  if (word.length === 1) return tokensWithCharacter(vocabulary, word);

  const candidates = tokensWithRarestGram(vocabulary, word);
  if (word.length <= longestGram) return candidates;
  return candidates.filter((id) => vocabulary.tokens[id]?.includes(word));
}

function tokensWithRarestGram(
  vocabulary: Vocabulary,
  word: string,
): readonly number[] {
  const size = Math.min(word.length, longestGram);
  let rarest: readonly number[] | null = null;
  for (let at = 0; at + size <= word.length; at++) {
    const ids = vocabulary.idsByGram.get(word.slice(at, at + size));
    if (!ids) return [];
    if (rarest === null || ids.length < rarest.length) rarest = ids;
  }
  return rarest ?? [];
}

function tokensWithCharacter(
  vocabulary: Vocabulary,
  character: string,
): number[] {
  return vocabulary.tokens.flatMap((token, id) =>
    token.includes(character) ? id : [],
  );
}

function enterGram(vocabulary: Vocabulary, gram: string, id: number): void {
  const ids = vocabulary.idsByGram.get(gram);
  if (!ids) vocabulary.idsByGram.set(gram, [id]);
  else if (ids.at(-1) !== id) ids.push(id);
}
