import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened } from '#web/platform/pressed.fixture.tsx'
import { findPeople } from './find-people.tsx'

it('finds people with their pictures, and what they do or else their address', async () => {
  const person = (id: string, first_name: string, position: object | null) =>
    record(id, { first_name, last_name: 'Pop', email: `${id}@x.test`, avatar: `/f/${id}` }, { position } as never)
  const people = [person('1', 'Ana', record('p', { name: 'Baker' })), person('2', 'Dan', null)]
  const { asked } = await opened(<p />, { answers: () => listOf(people) })
  const found = await findPeople('po', new AbortController().signal)
  expect(found.map(({ picture: _, ...line }) => line)).toEqual([
    { id: '1', label: 'Ana Pop', description: 'Baker', to: '/employees/1/details' },
    { id: '2', label: 'Dan Pop', description: '2@x.test', to: '/employees/2/details' },
  ])
  expect(found[1]!.picture).toMatchObject({ props: { image: '/f/2' } })
  const [{ path, query }] = asked().slice(-1) as [ReturnType<typeof asked>[number]]
  // A stored path of a picture cannot be shown: addresses are asked for.
  expect([path, Object.fromEntries(query)]).toEqual([
    '/restify/employees',
    { search: 'po', perPage: '6', related: 'position', temporary_urls: 'true' },
  ])
})
