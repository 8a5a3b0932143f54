import { isId } from '#contracts/engine/values/primitives.ts'
import type { Kind } from './kind.ts'
import { wordsCell } from './text.ts'

export const readId = (asked: string): string | undefined => (isId(asked) ? asked : undefined)

export const id: Kind = {
  filter: { type: 'uuid', read: readId },
  history: 'text',
  cell: wordsCell,
  schema: { type: ['string', 'null'], format: 'uuid' },
}
