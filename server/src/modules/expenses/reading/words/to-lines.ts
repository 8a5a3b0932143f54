import { type Line, lineOf, type Word } from './words.ts'

const middle = ({ area }: Word) => area.y + area.height / 2

/** True where a word stands at the height of another: their middles are nearer than half of the lower one's height. */
const isBeside = (left: Word, right: Word) =>
  left.area.page === right.area.page &&
  Math.abs(middle(left) - middle(right)) < Math.min(left.area.height, right.area.height) * 0.5

const gap = (left: Word, right: Word) =>
  Math.abs(left.area.x + left.area.width / 2 - (right.area.x + right.area.width / 2))

/** The word of a line that is nearest to another one: print that leans a little does not end the line. */
const nearest = (line: readonly Word[], word: Word) =>
  line.reduce((best, other) => (gap(other, word) < gap(best, word) ? other : best))

/**
 * Words in lines, from the top down: a label at the left and its amount at the right are one line, wherever the reader of pictures
 * has seen a column between them.
 */
export function toLines(words: readonly Word[]): Line[] {
  const lines: Word[][] = []
  const byHeight = words
    .filter(({ text }) => text.trim() !== '')
    .sort((left, right) => left.area.page - right.area.page || middle(left) - middle(right))
  for (const word of byHeight) {
    const line = lines.slice(-3).find((candidate) => isBeside(nearest(candidate, word), word))
    if (line) line.push(word)
    else lines.push([word])
  }
  return lines.map((line) => lineOf(line.sort((left, right) => left.area.x - right.area.x)))
}
