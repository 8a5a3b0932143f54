import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { processorTime, type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { emailSetup, givePassword, mainDomain, PASSWORD, post, waitOf } from './account.fixture.ts'

const TIMES = 15

let testing: TestApp
let alfa: TestCompany
const people: TestPerson[] = []

beforeAll(async () => {
  testing = await testApp()
  alfa = await testing.company({ subdomain: 'alfa' })
  for (let n = 0; n < TIMES; n += 1) {
    const person = await alfa.personWith()
    await givePassword(testing, person)
    people.push(person)
  }
}, 60_000)
afterAll(() => testing.close())

/** What can be asked with an address by somebody who is not signed in, and costs work that could show whether it is known. */
const asked: Record<string, (email: string) => Promise<unknown>> = {
  'a sign-up': (email) => post(mainDomain(testing), '/register', emailSetup(email)),
  'an invitation that is none': (email) =>
    post(alfa.visitor, `/tenant/join/${newId()}`, {
      ...{ email, token: 'x'.repeat(43), password: PASSWORD, password_confirmation: PASSWORD },
    }),
  'a sign-in from the main domain': (email) => post(mainDomain(testing), '/login', { email, password: 'Altceva-12' }),
}

const median = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)]!

it.each(Object.keys(asked))('%s costs as much for an address that is known as for one that is not', async (name) => {
  const [known, unknown]: [number[], number[]] = [[], []]
  for (const [n, { email }] of people.entries()) {
    unknown.push(await processorTime(() => asked[name]!(`${name.length}-${n}@nobody.test`)))
    known.push(await processorTime(() => asked[name]!(email)))
  }
  const ratio = median(known) / median(unknown)
  expect(ratio).toBeGreaterThan(0.7)
  expect(ratio).toBeLessThan(1.4)
})

it('another code is answered after the same wait, also for an address that is not signing up', async () => {
  const resend = (email: string) => () => post(mainDomain(testing), '/resend-validation-code', { email })
  await post(mainDomain(testing), '/register', emailSetup('waits@new.test'))
  const before = (await testing.queuedMails('waits@new.test')).length
  const isMailed = async () => (await testing.queuedMails('waits@new.test')).length > before
  const known = await waitOf(testing, resend('waits@new.test'), isMailed)
  expect([known, await waitOf(testing, resend('nobody@new.test'))]).toEqual([[120], [120]])
})
