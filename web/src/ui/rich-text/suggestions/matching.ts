import { folded } from '../../folded.ts'

/** Where what was typed stands in the words: 0 at their beginning, 1 at that of a word, 2 within one; null nowhere. */
function rankOf(words: string, wanted: string): number | null {
  const at = words.indexOf(wanted)
  if (at <= 0) return at < 0 ? null : 0
  return words.includes(` ${wanted}`) ? 1 : 2
}

/** Those whose words have what was typed, the best first; at most `most`. */
export function matching<T>(items: readonly T[], typed: string, wordsOf: (item: T) => string, most: number): T[] {
  const wanted = folded(typed)
  const ranked = items.map((item) => ({ item, rank: rankOf(folded(wordsOf(item)), wanted) }))
  return [0, 1, 2]
    .flatMap((wantedRank) => ranked.filter(({ rank }) => rank === wantedRank))
    .slice(0, most)
    .map(({ item }) => item)
}
