import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissions } from '#contracts/permissions.ts'
import { createRegistry } from '#engine/registry.ts'
import { sql } from '#platform/database/index.ts'
import type { TestApp } from '#testing/index.ts'
import { modules } from '../../modules.ts'
import { resourceExpectations } from '../conformance/all-expectations.ts'
import { addSamples, openWorld } from '../conformance/make-world.ts'
import type { World } from '../conformance/world.ts'
import { familiesOf, type Route, type Shot, shotsAt } from './requests.ts'

const RUNS = Number(process.env.FUZZ_RUNS ?? 250)
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
/** For a route that chance has left out. */
const FEW = 5
const TOO_LONG_MS = 30_000

const routes: Route[] = []
let testing: TestApp
let world: World
let admin: string
/** Ids of things that are there when it begins. */
let ids: string[]
/** What the server last wrote to its log as a fault. */
let fault: string | undefined

beforeAll(async () => {
  const keys = [...createRegistry(modules).resources.keys()]
  world = await openWorld(({ method, url }) => {
    // The stream of news has no end to wait for (`inbox/live/live.test.ts` asks it).
    if (url === '/api/live') return
    const urls = url.includes(':resource') ? keys.map((key) => url.replace(':resource', key)) : [url]
    for (const one of [method].flat()) routes.push(...urls.map((own) => ({ method: one, url: own })))
  })
  testing = world.testing
  testing.app.log.error = (entry: { err?: Error }) => {
    fault = entry.err?.stack
  }
  await signedInByPasskey()
  await addSamples(world, resourceExpectations, world.cast.insiders.slice(0, 1))
  admin = world.acme.admin.token!
  ids = await idsThere()
})
afterAll(() => testing.close())

async function idsThere(): Promise<string[]> {
  const found: string[] = []
  for (const key of world.registry.resources.keys()) {
    const { body } = await world.acme.admin.get(`/restify/${key}?perPage=5`)
    for (const { id } of body.data ?? []) found.push(id)
  }
  return found
}

/** What is sent may make the company ask for two factors: who signed in so goes on, and everybody else would be turned away at the door. */
const signedInByPasskey = () => testing.superuser.global((tx) => tx.run(sql`update sessions set proof = 'passkey'`))

/** Somebody else who may everything: the one before has signed out, or archived themselves. */
async function anotherAdmin(): Promise<void> {
  admin = (await world.acme.personWith(...permissions)).client.token!
  await signedInByPasskey()
}

const tokenOf = (who: Shot['who']) =>
  ({ admin, employee: world.acme.employee.token, visitor: null, stranger: world.other.admin.token })[who]

/** The answer, or `null` when none came in time. */
async function answerTo({ route, url, who, headers, type, content }: Shot) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, TOO_LONG_MS, null)
  })
  const token = tokenOf(who)
  const answer = testing.app.inject({
    method: route.method as 'GET',
    url,
    headers: {
      host: world.acme.host,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(type === undefined ? {} : { 'content-type': type }),
      ...headers,
    },
    ...(content === undefined ? {} : { payload: content }),
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

describe(`whatever is sent, the server answers in time and says what is wrong (seed ${SEED})`, () => {
  // The routes are known when an app is there; the names of their families before that.
  const registry = createRegistry(modules)
  const names = [...new Set([...registry.resources.keys(), ...registry.routes.map(({ tag }) => tag), 'platform'])]

  it('in every family there is', () => {
    expect(
      familiesOf(world.registry, routes)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...names].sort())
  })

  for (const name of names) {
    it(`${name}`, async () => {
      const family = familiesOf(world.registry, routes).find((one) => one.name === name)!
      const reached = new Set<Route>()
      let deep = 0
      const sent = async (shot: Shot) => {
        const answer = await answerTo(shot)
        if (answer === null) throw new Error(`no answer within ${TOO_LONG_MS} ms`)
        const { statusCode: status, body, headers } = answer
        if (status >= 500) throw new Error(`${status} ${fault ?? body.slice(0, 300)}`)
        if (headers['x-content-type-options'] !== 'nosniff' || !headers['content-security-policy'])
          throw new Error(`${status} without the headers that guard a browser`)
        const explained = String(headers['content-type']).includes('json')
          ? JSON.parse(body || '{}').message
          : /<title>/.test(body)
        if (status >= 400 && shot.route.method !== 'HEAD' && !explained)
          throw new Error(`${status} without a sentence: ${body.slice(0, 300)}`)
        if (status < 300 || status === 422) deep += 1
        reached.add(shot.route)
        if (status === 401 && shot.who === 'admin' && !shot.headers.authorization && !shot.headers.host)
          await anotherAdmin()
      }
      const send = (routes: Route[], numRuns: number) =>
        fc.assert(fc.asyncProperty(shotsAt({ name, routes }, world.registry, ids), sent), { numRuns, seed: SEED })
      await send(family.routes, RUNS)
      // Junk that is turned away at the door proves nothing of what is inside.
      expect(deep / RUNS).toBeGreaterThan(0.15)
      // Chance leaves some out where a family has many.
      for (const route of family.routes) if (!reached.has(route)) await send([route], FEW)
    }, 60_000)
  }
})
