import { expect, it } from 'vitest'
import { type Extension, extend, type ServerModule } from './module.ts'
import { createRegistry } from './registry.ts'

const modules = (added: Extension): ServerModule[] => [
  {
    key: 'library',
    resources: [
      {
        key: 'books',
        table: 'books',
        module: 'library',
        display: 'name',
        fields: { name: {} },
        getters: { readers: getter },
        may: { list: 'auth' },
      },
    ],
  },
  { key: 'reading-room', extend: [added] },
]
const getter = { may: 'auth', output: { status: 204 }, run: async () => ({ status: 204 }) } as const

it('gives a resource what another module adds, and leaves the definition itself as it is', () => {
  const all = modules(extend('books', { getters: { lent: getter }, fields: { seat: { kind: 'integer' } } }))
  const books = createRegistry(all).resource('books')
  expect(Object.keys(books.getters!)).toEqual(['readers', 'lent'])
  expect(Object.keys(books.fields)).toEqual(['name', 'seat'])
  expect(Object.keys(all[0]!.resources![0]!.getters!)).toEqual(['readers'])
  expect(() => createRegistry(all)).not.toThrow()
})

it('asks another module before a record is deleted, and then its own behaviour', async () => {
  const asked: string[] = []
  const [library, room] = modules(extend('books', { beforeDelete: async () => void asked.push('reading-room') }))
  const own = { beforeDelete: async () => void asked.push('library') }
  const all = [{ ...library!, resources: [{ ...library!.resources![0]!, behaviour: own }] }, room!]
  await createRegistry(all).resource('books').behaviour!.beforeDelete!({} as never, {})
  expect(asked).toEqual(['reading-room', 'library'])
})

it('refuses what is there already, and a resource that nobody has', () => {
  expect(() => createRegistry(modules(extend('books', { getters: { readers: getter } })))).toThrow(
    'books has readers in its getters already.',
  )
  expect(() => createRegistry(modules(extend('films', { getters: { lent: getter } })))).toThrow(
    'There is no resource films.',
  )
})

it('refuses a filter whose name every list reads as its own', () => {
  const page = (match?: 'text') => modules(extend('books', { fields: { page: match ? { match } : {} } }))
  expect(() => createRegistry(page('text'))).toThrow('books: lists read page as their own.')
  expect(() => createRegistry(page())).not.toThrow()
})
