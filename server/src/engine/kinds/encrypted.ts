import type { Kind } from './kind.ts'
import { wordsCell } from './text.ts'

/** AES-256-GCM under the company's key ↔ text. No list is narrowed by it, and no history holds it. */
export const encrypted: Kind = {
  wire:
    ({ table, name }) =>
    (cipher, tools, rowId) =>
      tools.decrypt(table, name, rowId, cipher),
  store:
    ({ table, name }) =>
    (value, tools, rowId) =>
      typeof value === 'string' ? tools.seal(table, name, rowId, value) : value,
  filter: { type: 'text', read: () => undefined },
  history: 'text',
  cell: wordsCell,
  fromCell: (cell) => ({ value: cell }),
  schema: { type: ['string', 'null'] },
}
