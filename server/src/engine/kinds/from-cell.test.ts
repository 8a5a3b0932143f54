import { expect, it } from 'vitest'
import type { FieldDefinition } from '../definition.ts'
import { kindOf } from './index.ts'

/** What cells say of a field of this kind; the key of the problem where they say nothing that it can be. */
const read = (field: FieldDefinition, ...cells: string[]) =>
  cells.map((cell) => {
    const said = kindOf(field).fromCell!(cell, { field, locale: 'en', alsoSaid: { 'on loan': 'lent', oo: 'lost' } })
    return 'value' in said ? said.value : said.problem
  })

it('reads a yes and a no in either language, and as spreadsheets and people mark them', () => {
  const flag = { kind: 'boolean' } as const
  expect(read(flag, 'Yes', 'da', 'TRUE', 'Adevărat', '1', 'x', 'Y')).toEqual(Array(7).fill(true))
  expect(read(flag, 'No', 'nu', 'FALSE', 'Fals', '0', 'N')).toEqual(Array(6).fill(false))
  expect(read(flag, 'maybe', '2', '')).toEqual(Array(3).fill('import.cell.yesNo'))
})

it('reads hours as a clock counts them, up to thousands, and as decimals', () => {
  const hours = { kind: 'hours' } as const
  expect(read(hours, '1:30', '0:15', '1250:45', '1,5', '2.25')).toEqual([1.5, 0.25, 1250.75, 1.5, 2.25])
  expect(read(hours, '1:60', '1:5', '12345:00', '1:30:00')).toEqual(Array(4).fill('import.cell.decimal'))
})

it('reads shares without what dividing in binary adds to them', () => {
  expect(read({ kind: 'decimal' }, '1.1%', '15 %', '-7,5%', '0.5')).toEqual([0.011, 0.15, -0.075, 0.5])
  expect(read({ kind: 'percent' }, '1.1%', '15 %', '19,5')).toEqual([1.1, 15, 19.5])
  expect(read({ kind: 'decimal' }, '%', '1.234')).toEqual(['import.cell.decimal', 'import.cell.decimalUnclear'])
})

it('reads whole numbers with any separator of thousands, and no parts', () => {
  const whole = { kind: 'integer' } as const
  expect(read(whole, '1.200', '1,200', '1 200', '-3', '12')).toEqual([1200, 1200, 1200, -3, 12])
  expect(read(whole, '1.5', '1,25', 'ten')).toEqual(Array(3).fill('import.cell.whole'))
})

it('reads a choice by its value, and by what people say for it with or without full stops', () => {
  const state: FieldDefinition = { options: ['lent', 'there', 'lost'] }
  expect(read(state, 'LENT', 'there', 'on loan', 'O.O.', 'oo.')).toEqual(['lent', 'there', 'lent', 'lost', 'lost'])
  expect(read(state, 'gone', 'l.ent')).toEqual(Array(2).fill('import.cell.option'))
})
