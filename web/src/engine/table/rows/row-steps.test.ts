import { expect, test } from 'vitest'
import type { WireRecord } from '#contracts/engine/wire.ts'
import type { Needs } from '#web/platform/session/permissions.ts'
import { defineTable, type TableDefinition } from '../../resource/types.ts'
import { rowSteps } from './row-steps.ts'

type Book = WireRecord<{ name: string; is_used?: boolean }>
const all = { authorizedToShow: true, authorizedToStore: true, authorizedToUpdate: true, authorizedToDelete: true }
const book = (meta: Partial<typeof all> = {}, attributes = {}): Book => ({
  id: '7',
  type: 'books',
  attributes: { name: 'Wood', ...attributes },
  meta: { ...all, ...meta },
})
const table = (more: Partial<TableDefinition<Book>> = {}) =>
  defineTable<Book['attributes']>({
    entity: 'books',
    nameOf: ({ attributes }) => attributes.name,
    columns: [],
    ...more,
  })
const can = (needs: Needs) => needs === undefined
const steps = (record: Book, more: Partial<TableDefinition<Book>> = {}, on = {}) => {
  const found = rowSteps(table(more), record, can, on)
  if (!found) return 'nothing'
  const { view, edit, actions, remove } = found
  const removal = remove && (remove.blocked ?? 'open')
  return [view && 'view', edit && 'edit', ...actions.map(({ key }) => key), removal].filter(Boolean).join(' ')
}

test('a row offers what its meta allows', () => {
  expect(steps(book())).toBe('view edit open')
  expect(steps(book({ authorizedToShow: false }))).toBe('edit open')
  expect(steps(book({ authorizedToUpdate: false }))).toBe('view open')
  expect(steps(book({ authorizedToDelete: false }))).toBe('view edit')
  expect(steps(book({ authorizedToShow: false, authorizedToUpdate: false, authorizedToDelete: false }))).toBe('nothing')
})

test('what is in use says so to who may edit it, and to nobody else', () => {
  const used = { is_used: true }
  const reason = 'engine:row.inUse'
  expect(steps(book({ authorizedToDelete: false }, used))).toBe(`view edit ${reason}`)
  expect(steps(book({ authorizedToDelete: false, authorizedToUpdate: false }, used))).toBe('view')
  expect(steps(book({}, used), { remove: false })).toBe('view edit')
})

test('a table says why a record cannot be deleted, to who may edit it', () => {
  const remove = { blocked: ({ attributes }: Book) => (attributes.name === 'Wood' ? 'It is lent' : undefined) }
  expect(steps(book({ authorizedToDelete: false }), { remove })).toBe('view edit It is lent')
  expect(steps(book({ authorizedToDelete: false, authorizedToUpdate: false }), { remove })).toBe('view')
  expect(steps(book({}, { name: 'Iron' }), { remove })).toBe('view edit open')
})

test('a table has no way to rows, forms or removal that it leaves out', () => {
  expect(steps(book(), { view: false })).toBe('edit open')
  expect(steps(book(), { edit: false })).toBe('view open')
  expect(steps(book(), { remove: false })).toBe('view edit')
  expect(steps(book(), { view: () => undefined, edit: () => undefined })).toBe('open')
})

test('where both open the form there is no "View"', () => {
  const show = () => undefined
  expect(steps(book(), {}, { onView: show, onEdit: show })).toBe('edit open')
  expect(steps(book({ authorizedToUpdate: false }), {}, { onView: show, onEdit: show })).toBe('view open')
  expect(steps(book(), {}, { onView: show, onEdit: () => undefined })).toBe('view edit open')
  expect(steps(book(), { view: () => '/books/7/edit' })).toBe('edit open')
})

test('actions are there for who may, on rows where they are possible', () => {
  const run = () => undefined
  const actions = [
    { key: 'lend', label: 'engine:row.view', run },
    { key: 'sell', label: 'engine:row.view', permission: 'manageAssets', run },
    { key: 'bind', label: 'engine:row.view', when: ({ attributes }: Book) => attributes.name === 'Nails', run },
  ] as const
  expect(steps(book(), { actions })).toBe('view edit lend open')
  expect(steps(book({}, { name: 'Nails' }), { actions })).toBe('view edit lend bind open')
})
