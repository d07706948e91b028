/** The positions of the highest scores above 0; of equal scores the earlier position comes first. */
export function topPositions(scores: Int32Array, limit: number): number[] {
  const cutoff = lowestScoreAdmitted(scores, limit);
  const above: number[] = [];
  const equal: number[] = [];
  for (let position = 0; position < scores.length; position++) {
    const score = scores[position] ?? 0;
    if (score < cutoff) continue;
    if (score > cutoff) above.push(position);
    else if (equal.length < limit) equal.push(position);
  }
  above.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  return [...above, ...equal].slice(0, limit);
}

/** The score of the last one within the limit, or 1 when not so many score at all. */
function lowestScoreAdmitted(scores: Int32Array, limit: number): number {
  const counts = countsByScore(scores);
  let admitted = 0;
  for (let score = counts.length - 1; score > 1; score--) {
    admitted += counts[score] ?? 0;
    if (admitted >= limit) return score;
  }
  return 1;
}

/** Loops by number: an iterator over a large typed array takes several times as long. */
function countsByScore(scores: Int32Array): Uint32Array {
  let highest = 0;
  for (let position = 0; position < scores.length; position++) {
    highest = Math.max(highest, scores[position] ?? 0);
  }
  const counts = new Uint32Array(highest + 1);
  for (let position = 0; position < scores.length; position++) {
    const score = scores[position] ?? 0;
    counts[score] = (counts[score] ?? 0) + 1;
  }
  return counts;
}
