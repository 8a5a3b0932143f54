import { chanceOf } from '#server/demo/chance.ts'

/** Chance that comes again with the same seed. */
export function randomFrom(seed: number) {
  const { next, whole, pick } = chanceOf(`receipt ${seed}`)
  return {
    next,
    int: whole,
    pick,
    between: (from: number, to: number) => from + next() * (to - from),
    chance: (share: number) => next() < share,
  }
}
export type Random = ReturnType<typeof randomFrom>
