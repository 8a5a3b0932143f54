import type { Forest } from './forest.ts'

/** What a key does to a chart: another card becomes the active one, or the active one's team is shown or hidden. */
export type KeyEffect = { go: string } | { fold: boolean } | null

/**
 * The keys of a tree drawn from the top: down and up between the levels, left and right between those of one level of a team,
 * Home and End to its ends. Down on a folded card opens it; + and - open and fold.
 */
export function keyEffect(forest: Forest, folded: ReadonlySet<string>, active: string, key: string): KeyEffect {
  const parent = forest.above(active)[0]
  const siblings = (parent === undefined ? forest.roots : forest.childrenOf(parent)).map(({ id }) => id)
  const first = forest.childrenOf(active)[0]?.id
  const isFolded = folded.has(active)
  const at = siblings.indexOf(active)
  const to = (id: string | undefined): KeyEffect => (id === undefined ? null : { go: id })
  switch (key) {
    case 'ArrowDown':
      return first !== undefined && isFolded ? { fold: false } : to(first)
    case 'ArrowUp':
      return to(parent)
    case 'ArrowLeft':
      return to(siblings[at - 1])
    case 'ArrowRight':
      return to(siblings[at + 1])
    case 'Home':
      return to(siblings[0])
    case 'End':
      return to(siblings.at(-1))
    case '+':
      return first !== undefined && isFolded ? { fold: false } : null
    case '-':
      return first !== undefined && !isFolded ? { fold: true } : null
    case ' ':
      return first === undefined ? null : { fold: !isFolded }
    default:
      return null
  }
}
