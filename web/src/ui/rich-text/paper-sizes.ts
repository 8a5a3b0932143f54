import { paper } from '#contracts/engine/paper.ts'
import { columnShares } from '#contracts/engine/values/rich-text.ts'

type Sizes = number | readonly number[] | { readonly [name: string]: Sizes }

/** Numbers that are no lengths. */
const BARE = /(line|weight)$/i
const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const variables = (name: string, sizes: Sizes): [string, string][] =>
  typeof sizes === 'number'
    ? [[name, BARE.test(name) ? String(sizes) : `${sizes}px`]]
    : Object.entries(sizes).flatMap(([key, inner]) => variables(`${name}-${dashed(key)}`, inner))

/**
 * The sizes of `contracts/engine/paper.ts` as variables of CSS: `--paper-margin-x`, `--paper-headings-0`. What is drawn as a file has the
 * same, so that it looks like what was written.
 */
export const paperSizes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(variables('--paper', paper)),
  ...Object.fromEntries(
    Object.entries(columnShares).map(([layout, shares]) => [
      `--paper-${layout}`,
      shares.map((share) => `minmax(0, ${share}fr)`).join(' '),
    ]),
  ),
}
