import { expect, it } from 'vitest'
import type { FieldRow, SignerRow } from '../course/rows.ts'
import { stampsOf } from './stamps-of.ts'

const signer = {
  id: 's',
  name: 'Ana Pop',
  signed_at: '2026-11-22T12:05:59.000Z',
  signature: { kind: 'typed', text: 'A. Pop' },
  initials: { kind: 'typed', text: 'AP' },
} as SignerRow
const field = (kind: FieldRow['kind'], value: string | null = null) =>
  ({ signer_id: 's', kind, page: 1, x: 0, y: 0, w: 9, h: 9, value }) as FieldRow
const drawn = (...fields: FieldRow[]) =>
  stampsOf(fields, [signer]).map(({ page: _page, x: _x, y: _y, w: _w, h: _h, ...what }) => what)

it('who signed, and when, stands under a signature; initials stand alone', () => {
  expect(drawn(field('signature'), field('initials'))).toEqual([
    { kind: 'typed', text: 'A. Pop', caption: 'Ana Pop · 2026-11-22 12:05 UTC' },
    { kind: 'typed', text: 'AP', caption: '' },
  ])
})

it('a box is ticked that was ticked and no other', () => {
  const boxes = [field('checkbox', 'true'), field('checkbox', 'false'), field('checkbox')]
  expect(drawn(...boxes)).toEqual([true, false, false].map((checked) => ({ kind: 'check', checked })))
})

it('a day is written as people write it, and nothing where nothing was filled in', () => {
  expect(drawn(field('date', '2026-11-02'), field('text', 'Cluj'), field('text'))).toEqual([
    { kind: 'text', text: '02.11.2026' },
    { kind: 'text', text: 'Cluj' },
  ])
})
