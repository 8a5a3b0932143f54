import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { defineResource } from '#engine/definition.ts'
import { refused } from '#platform/errors/errors.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'

/** Letters that can be sent: one is refused, and one meets a fault. */
const letters = defineResource({
  key: 'trial-letters',
  table: 'trial_letters',
  module: 'trial',
  display: 'word',
  store: z.object({ word: z.string() }),
  fields: { word: { sort: true } },
  may: { list: 'auth', store: 'auth' },
  actions: {
    send: {
      level: 'record',
      many: true,
      may: 'auth',
      async run(_write, { row }) {
        if (row.word === 'late') throw refused('inUse')
        if (row.word === 'broken') throw new TypeError('What nobody thought of')
        return undefined
      },
    },
  },
})

let app: TestApp
let acme: TestCompany

beforeAll(async () => {
  const tables = { trial_letters: 'word text not null' }
  app = await testApp({}, { trial: { module: { key: 'trial', resources: [letters] }, tables } })
  acme = await app.company({ subdomain: 'acme' })
})
afterAll(() => app.close())

const sent = async (...words: string[]) => {
  const repositories: string[] = []
  for (const word of words) repositories.push((await acme.admin.post('/restify/trial-letters', { word })).body.data.id)
  return acme.admin.post('/restify/trial-letters/actions?action=send', { repositories })
}

it('leaves the others done where one is refused, and says why', async () => {
  const { status, body } = await sent('first', 'late', 'last')
  expect([status, body.data.done]).toEqual([200, 2])
  expect(body.data.outcomes).toMatchObject([
    { done: true },
    { done: false, reason: 'inUse', message: 'This record is in use and cannot be deleted.' },
    { done: true },
  ])
})

it('ends with a fault, which is no answer about one of them', async () => {
  const { status, body } = await sent('first', 'broken')
  expect([status, body.message]).toEqual([500, 'Server Error'])
})
