import { type Line, lineOf } from './words.ts'

/** How far down the columns of seller and buyer go, in lines. */
const DEPTH = 14

/** Where the word, or the two words, begin that fit, as a fraction of the page. */
function beginning({ words }: Line, fits: (plain: string) => boolean): number | null {
  for (const count of [1, 2])
    for (const [at, { area }] of words.entries()) if (fits(lineOf(words.slice(at, at + count)).plain)) return area.x
  return null
}

/**
 * Lines of an invoice whose seller and buyer stand beside each other: first those of the left column, then those of the right one.
 * Others as they are.
 */
export function columnsOf(
  lines: readonly Line[],
  left: (plain: string) => boolean,
  right: (plain: string) => boolean,
): Line[] {
  const at = lines.findIndex(({ plain }) => left(plain) && right(plain))
  if (at < 0) return [...lines]
  const [first, second] = [beginning(lines[at]!, left), beginning(lines[at]!, right)]
  if (first === null || second === null || first === second) return [...lines]
  const border = Math.max(first, second) - 0.01
  const part = lines.slice(at, at + DEPTH)
  const side = (isRight: boolean) =>
    part
      .map(({ words }) => words.filter(({ area }) => area.x >= border === isRight))
      .filter((words) => words.length > 0)
      .map(lineOf)
  return [...lines.slice(0, at), ...side(false), ...side(true), ...lines.slice(at + DEPTH)]
}
