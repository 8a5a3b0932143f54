import { expect, test } from 'vitest'
import { readColumns, visibilityOf, withColumns } from './list-view.ts'

test('a kept view names the columns that are shown and hidden', () => {
  const views = withColumns({ tags: 'columns=-color' }, 'employees', { phone: true, email: false })
  expect(readColumns(views?.employees)).toEqual({ phone: true, email: false })
  expect(views?.tags).toBe('columns=-color')
  expect(readColumns(undefined)).toEqual({})
})

test('a list as it was goes out of what is kept, and what else its view says stays', () => {
  expect(withColumns({ employees: 'columns=-email' }, 'employees', {})).toBeNull()
  expect(withColumns({ employees: 'sort=-email&columns=phone' }, 'employees', {})).toEqual({ employees: 'sort=-email' })
  expect(withColumns(null, 'employees', {})).toBeNull()
})

test('cards leave out what only wide rows have room for, unless it was chosen; an export does not', () => {
  const columns = [{ key: 'name' }, { key: 'email', onCards: false }, { key: 'phone', hidden: true }] as const
  expect(visibilityOf(columns, {}, true)).toEqual({ name: true, email: false, phone: false })
  expect(visibilityOf(columns, {}, false)).toEqual({ name: true, email: true, phone: false })
  expect(visibilityOf(columns, { email: true, phone: true }, true)).toEqual({ name: true, email: true, phone: true })
})
