import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Fault, usualBehaviour } from '#server/trial/anaf/efactura/faults.ts'
import { type EfacturaStandIn, efacturaStandIn } from '#server/trial/anaf/efactura/stand-in.ts'
import type { AnafRequest } from '#server/trial/anaf/efactura/things.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { type FilingCompany, filingCompany, questions } from '../filing.fixture.ts'

/** So many are filed under all faults. */
const UPLOADS = Number(process.env.EFACTURA_UPLOADS ?? 50)
const SEED = Number(process.env.EFACTURA_SEED ?? 7)

let app: TestApp
let anaf: EfacturaStandIn
let acme: FilingCompany

beforeAll(async () => {
  anaf = await efacturaStandIn(() => app.clock.now().getTime())
  app = await testApp({ ...anaf.env, ANAF_TIMEOUT_SECONDS: '0.3' })
  acme = await filingCompany(app, 'acme')
})
afterAll(async () => {
  await app.close()
  await anaf.close()
})

/** The same numbers for the same seed. */
function chance(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const faults: readonly Fault[] = ['lost', 'silence', { status: 500 }, { status: 401 }, { status: 429 }]

it(`files each of ${UPLOADS} invoices exactly once, whatever goes wrong on the way`, {
  timeout: Math.max(600_000, UPLOADS * 6000),
}, async () => {
  const next = chance(SEED)
  const ids: string[] = []
  for (let n = 0; n < UPLOADS; n += 1) ids.push((await acme.issued()).id)
  const progress = () => [20_000, 600_000, 3 * 3_600_000][Math.floor(next() * 3)]!
  anaf.behaviour = {
    ...usualBehaviour,
    // ANAF itself takes a second file for another invoice: only looking it up keeps it from being filed twice.
    knowsTwins: false,
    get progressMs() {
      return progress()
    },
    faultOf: ({ path }: AnafRequest) => {
      if (!/FCTEL/.test(path) || next() > 0.3) return undefined
      // A file that is in progress for long stands in no list: only ANAF's own knowledge of twins helps there.
      const some = faults.filter((fault) => fault !== 'lost' || !path.includes('upload') || next() > 0.5)
      return some[Math.floor(next() * some.length)]
    },
  }
  for (const id of ids) expect((await acme.file(id)).status).toBe(200)
  anaf.behaviour.knowsTwins = true
  await acme.settle(5000)

  const tries = await acme.tries()
  expect(tries.map(({ state }) => state)).toEqual(ids.map(() => 'accepted'))
  expect(tries.every(({ answer }) => answer !== null)).toBe(true)
  // Each is there once among what ANAF has accepted, under the index that we have.
  const accepted = anaf.taken().filter(({ errors }) => errors.length === 0)
  expect(accepted.map(({ id }) => id).sort()).toEqual(tries.map(({ upload_index }) => upload_index).sort())
  const most = Math.max(...tries.map(({ upload_index }) => questions(anaf, upload_index!)))
  expect(most).toBeLessThan(100)
  expect(Math.max(...tries.map(({ downloads_that_day }) => downloads_that_day))).toBeLessThanOrEqual(10)
})
