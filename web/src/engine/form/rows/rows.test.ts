import { expect, test } from 'vitest'
import * as z from 'zod'
import { loadMessages, registerMessages } from '#web/ui/messages.ts'
import type { FieldSpec, FormValues } from '../field-specs.ts'
import { atFields, problemsOf } from '../use-form-model.ts'
import { changedKeys, initialValues, payloadOf, requiredIn, rowOf } from '../values/form-values.ts'
import { edgeStep } from './edge-scroll.ts'
import { errorsMoved, keyOfRow, moved, placeAt, removed } from './rows.ts'

const label = 'name:*.name'
const lines: FieldSpec & { kind: 'rows' } = {
  name: 'lines',
  label,
  kind: 'rows',
  addLabel: label,
  row: [
    { name: 'what', label, kind: 'text' },
    { name: 'price', label: 'name:*.created_at', kind: 'number', required: true },
    { name: 'note', label, kind: 'text', when: (row) => row.what === 'other' },
  ],
}
const span: FieldSpec & { kind: 'composite' } = {
  name: 'span',
  label,
  kind: 'composite',
  parts: [
    { name: 'from', label, kind: 'date' },
    { name: 'until', label, kind: 'date' },
  ],
  render: () => null,
}
const fields: FieldSpec[] = [{ name: 'owner', label, kind: 'hidden' }, span, lines]
const stored = { owner: '7', from: '2026-01-01', lines: [{ id: 'a', what: 'Wood', price: 5, secret: 1 }] }

test('a composite field is its parts, a row its fields and the id of the child that it is', () => {
  const values = initialValues(fields, stored)
  expect(payloadOf(fields, values)).toEqual({
    owner: '7',
    from: '2026-01-01',
    until: null,
    lines: [{ id: 'a', what: 'Wood', price: 5 }],
  })
  const [first] = values.lines as FormValues[]
  expect(keyOfRow(first!)).not.toBe(keyOfRow(rowOf(lines)))
  // Where it is not there, none of its parts is sent, but for one that says itself when it is.
  const [from, until] = span.parts as [FieldSpec, FieldSpec]
  const away = { ...span, when: () => false, parts: [from, { ...until, when: () => true }] }
  expect(payloadOf([away], values)).toEqual({ until: null })
})

test('a list of rows is sent whole when one of them changed, came, went or moved, and else not', () => {
  const values = initialValues(fields, stored)
  const before = payloadOf(fields, values)
  expect(changedKeys(payloadOf(fields, values), before)).toEqual({})
  const added = { ...values, lines: [rowOf(lines, { what: 'Nails', price: 1 }), ...(values.lines as FormValues[])] }
  expect(changedKeys(payloadOf(fields, added), before)).toEqual({
    lines: [
      { what: 'Nails', price: 1 },
      { id: 'a', what: 'Wood', price: 5 },
    ],
  })
})

test('a field of a row that is not there is not sent', () => {
  const sent = (what: string) => payloadOf(fields, initialValues(fields, { lines: [{ what, note: 'x' }] })).lines
  expect(sent('Wood')).toEqual([{ what: 'Wood', price: null }])
  expect(sent('other')).toEqual([{ what: 'other', price: null, note: 'x' }])
})

const schema = z.object({
  from: z.string().nullable(),
  lines: z
    .array(z.object({ what: z.string().max(3), price: z.number().nullable().optional() }))
    .transform((all) => all)
    .optional(),
})

test('what is wrong in a row stands at its field, and what is wrong with the list at the list', async () => {
  registerMessages('names', async () => ({ 'name:*.created_at': 'Price', 'name:*.name': 'Name' }))
  await loadMessages(['names'])
  const values = initialValues(fields, { lines: [{ what: 'abc', price: 1 }, { what: 'abcd' }] })
  const problems = problemsOf({ fields, schema }, values)
  expect(Object.keys(problems).sort()).toEqual(['lines.1.price', 'lines.1.what'])
  expect(problems['lines.1.price']).toBe('The price field is required.')
  const sent = { 'lines.1.price': ['Too high.'], lines: ['Too many.'], 'lines.0.unknown': ['Odd.'], from: ['Late.'] }
  const shown = [...span.parts, lines]
  expect(atFields(sent, shown)).toEqual({ 'lines.1.price': 'Too high.', lines: 'Too many.\nOdd.', from: 'Late.' })
})

test('the asterisks of rows follow the contract of the list’s items', () => {
  const row = lines.row.map(({ required: _, ...field }) => field) as FieldSpec[]
  expect(requiredIn([span, { ...lines, row }], schema)).toEqual(['from', 'lines.what'])
})

test('errors follow their rows, and those of removed rows and of the list go', () => {
  const errors = { 'lines.0.what': 'a', 'lines.2.price': 'c', lines: 'few', from: 'late' }
  expect(errorsMoved(errors, 'lines', moved(3, 2, 0))).toEqual({
    'lines.1.what': 'a',
    'lines.0.price': 'c',
    from: 'late',
  })
  expect(errorsMoved(errors, 'lines', removed(3, 0))).toEqual({ 'lines.1.price': 'c', from: 'late' })
  expect(errorsMoved(errors, 'lines', [null, 0, 1, 2])).toMatchObject({ 'lines.1.what': 'a', 'lines.3.price': 'c' })
})

test('a row is moved past its ends no further, and is held above those whose middle it has not passed', () => {
  expect(moved(3, 0, 1)).toEqual([1, 0, 2])
  expect(moved(3, 0, 9)).toEqual([1, 2, 0])
  expect(moved(3, 2, -1)).toEqual([2, 0, 1])
  expect([0, 49, 51, 160].map((y) => placeAt(y, [10, 50, 90], 0))).toEqual([0, 0, 1, 2])
  expect([0, 20, 89, 95].map((y) => placeAt(y, [10, 50, 90], 1))).toEqual([0, 1, 1, 2])
  // Of many rows the 40th to the 42nd are drawn; the held one is among them, or above them, where it was left behind.
  expect([0, 20, 89, 95].map((y) => placeAt(y, [10, 50, 90], 41, 40))).toEqual([40, 41, 41, 42])
  expect([0, 20, 95].map((y) => placeAt(y, [10, 50, 90], 3, 40))).toEqual([39, 40, 42])
})

test('a row that is held near an edge scrolls its box, elsewhere not', () => {
  expect([110, 300, 595].map((y) => Math.sign(edgeStep(y, { top: 100, bottom: 600 })))).toEqual([-1, 0, 1])
})
