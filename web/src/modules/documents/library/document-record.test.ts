import { expect, it } from 'vitest'
import { record } from '#web/platform/drawn.fixture.tsx'
import { emailsOf } from './document-record.ts'

it('asks first for a signature whom a document is about, or the person at the client', () => {
  const document = (related: object) => record('1', {}, related as never)
  const one = (attributes: object) => ({ id: '2', type: 'x', attributes })
  expect(emailsOf(document({ employee: one({ email: 'ana@acme.test' }) }))).toEqual(['ana@acme.test'])
  expect(emailsOf(document({ client: one({ first_contact: { email: 'dan@client.test' } }) }))).toEqual([
    'dan@client.test',
  ])
  expect(emailsOf(document({ client: one({ first_contact: null }) }))).toEqual([])
  expect(emailsOf(document({}))).toEqual([])
})
