/** Dark letters on pale grounds; every pair reaches 4.5:1, in both colour schemes. */
const GROUNDS = [
  ['#d3f4ec', '#0a4a46'],
  ['#fde8c8', '#6b3f04'],
  ['#fbdcd9', '#7a1f17'],
  ['#dbe7fd', '#1d3f86'],
  ['#e9e0fb', '#4c2a8c'],
  ['#dcf2d6', '#22551a'],
  ['#f9dcec', '#7c1a54'],
  ['#d6eef8', '#0b4a66'],
] as const

/** First letters of the first and the last word of a name, upper case; `?` when there is no name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase('ro') || '?'
}

/** The ground and letter colour of a name: the same name always gets the same pair. */
export function steadyColor(name: string): { backgroundColor: string; color: string } {
  let hash = 0
  for (const char of name) hash = (hash * 31 + char.codePointAt(0)!) >>> 0
  const [backgroundColor, color] = GROUNDS[hash % GROUNDS.length]!
  return { backgroundColor, color }
}
