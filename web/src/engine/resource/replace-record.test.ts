import { afterEach, expect, it } from 'vitest'
import { record } from '#web/platform/drawn.fixture.tsx'
import { queryClient } from '#web/platform/query/client.ts'
import { replaceRecord } from './replace-record.ts'

afterEach(() => queryClient.clear())

it('takes over what a write has answered, and keeps what its answer leaves out', () => {
  const owner = record('p', { name: 'Ana' })
  const key = ['restify', 'books', 'list', { page: 1 }]
  const [far, ofPeople] = [record('8', { title: 'Far', state: 'open' }), ['restify', 'people', 'list', {}]]
  const meta = { authorizedToUpdate: true }
  queryClient.setQueryData(key, { data: [record('7', { title: 'Near', state: 'open' }, { owner }, meta), far] })
  queryClient.setQueryData(ofPeople, { data: [record('7', { state: 'open' })] })

  replaceRecord('books', record('7', { state: 'done' }, {}, { authorizedToUpdate: false }))

  const [near, other] = queryClient.getQueryData<{ data: ReturnType<typeof record>[] }>(key)!.data
  expect(near).toMatchObject({
    attributes: { title: 'Near', state: 'done' },
    relationships: { owner },
    meta: { authorizedToUpdate: false },
  })
  expect(other).toBe(far)
  expect(queryClient.getQueryData(ofPeople)).toMatchObject({ data: [{ attributes: { state: 'open' } }] })
})
