import { json } from './json.ts'
import type { Kind } from './kind.ts'

interface Stored {
  path: string
  width: number
  height: number
}

/** A list of stored pictures with their sizes ↔ the same with signed addresses, for a page that shows them at once. */
export const pictures: Kind = {
  ...json,
  wire: () => (stored: Stored[], tools) => stored.map(({ path, ...size }) => ({ ...size, url: tools.signed(path) })),
}
