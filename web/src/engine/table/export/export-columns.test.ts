import { expect, test } from 'vitest'
import { personName } from '../../resource/person-name.ts'
import type { AnyRecord, Column } from '../../resource/types.ts'
import { exportColumns } from './export-columns.ts'

const header = 'name:*.name'
const columns = [
  { key: 'title', header, kind: 'text' },
  { key: 'owner', header, kind: 'relation', relation: 'owner', show: 'name' },
  { key: 'reader', header, kind: 'relation', relation: 'reader', show: personName },
  { key: 'state', header, kind: 'custom', render: () => null },
  { key: 'place', header, kind: 'text', export: 'place_name' },
  {
    key: 'span',
    header,
    kind: 'custom',
    render: () => null,
    export: [
      { key: 'from', header },
      { key: 'to', header },
    ],
  },
  { key: 'note', header, kind: 'text', export: false },
  { key: 'isbn', header, kind: 'text' },
] as const satisfies readonly Column<AnyRecord>[]

test('an export has of each column on screen what stands for it on the server, and what was asked for besides', () => {
  const visibility = Object.fromEntries(columns.map(({ key }) => [key, key !== 'isbn']))
  const keys = (extra?: { key: string; header: typeof header }[]) =>
    Object.keys(exportColumns(columns, visibility, () => 'Name', extra))
  expect(keys()).toEqual(['title', 'owner.name', 'place_name', 'from', 'to'])
  expect(keys([{ key: 'price', header }]).at(-1)).toBe('price')
})
