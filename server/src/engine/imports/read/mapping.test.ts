import { expect, it } from 'vitest'
import type { ImportColumn } from '../definition.ts'
import { proposeMapping } from './mapping.ts'

const column = (key: string, en: string, ro: string): ImportColumn => ({
  ...{ key, field: {}, own: undefined, required: false, references: undefined },
  label: (locale) => (locale === 'en' ? en : ro),
})
const columns = [
  column('name', 'Full name', 'Nume complet'),
  column('start_date', 'Start date', 'Data începerii'),
  column('room_id', 'Place of work', 'Loc de muncă'),
]
const propose = (...headings: string[]) =>
  proposeMapping(headings, columns, { alsoCalled: { name: ['Employee', 'Start date'], start_date: ['Since'] } })

it('knows a heading by the key, by the name in either language, and by its other names', () => {
  expect(propose('name', 'START DATE', 'place-of-work')).toEqual(['name', 'start_date', 'room_id'])
  expect(propose('Nume complet *', 'data inceperii', 'Room')).toEqual(['name', 'start_date', 'room_id'])
  expect(propose('Employee', 'Since (dd.mm.yyyy)', 'Locul')).toEqual(['name', 'start_date', null])
  expect(propose('', 'anything')).toEqual([null, null])
})

it('takes E-mail for email, in any of its names', () => {
  const mail = [column('email', 'Work email', 'Email de serviciu')]
  const proposed = (heading: string) =>
    proposeMapping([heading], mail, { alsoCalled: { email: ['email serviciu'] } })[0]
  expect(['E-mail serviciu', 'e-mail', 'Work e-mail', 'Email'].map(proposed)).toEqual(Array(4).fill('email'))
  expect(proposed('Trade mail')).toBeNull()
})

it('leaves out what stands in brackets, also where they close nowhere or were never opened', () => {
  expect(propose('Full (or given) name', 'Start date (day', 'Place (a) of (b) work')).toEqual(['name', null, 'room_id'])
  expect(propose('Full name)', 'Start (first\nof all) date', 'Place of work ((a) b)')).toEqual([
    ...['name', 'start_date', null],
  ])
})

it('proposes a column once, and a name of its own before one that is another word for it', () => {
  expect(propose('Full name', 'Full name')).toEqual(['name', null])
  expect(propose('Employee', 'Full name')).toEqual([null, 'name'])
  // “Start date” is also said for the name, but it is the other column's own.
  expect(propose('Start date', 'Start date')).toEqual(['start_date', 'name'])
})
