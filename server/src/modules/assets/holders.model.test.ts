import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AssetStatus } from '#contracts/assets/assets.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'

/** As many as take some seconds; 2,000 where the models run at full size (1,000 of the longer ones). */
const RUNS = Math.min(2000, 2 * Number(process.env.MODEL_RUNS ?? 20))

let app: TestApp
let company: TestCompany
let people: string[]

beforeAll(async () => {
  app = await testApp()
  company = await app.company({ subdomain: 'model' })
  await app.company({ subdomain: 'other' })
  people = Object.values(company.people).map(({ employeeId }) => employeeId)
})
afterAll(() => app.close())

/** What somebody does to an asset: a write of some of state and holder, or one of the three actions. */
type Step = { status?: AssetStatus; holder?: number | null } | { action: 'maintenance' | 'decommissioned' | 'lost' }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ holder: fc.constantFrom(0, 1, 2, 3, null) }),
  fc.record({ status: fc.constantFrom<AssetStatus[]>('available', 'in_use', 'maintenance', 'decommissioned', 'lost') }),
  fc.record({
    status: fc.constantFrom<AssetStatus[]>('available', 'in_use', 'maintenance'),
    holder: fc.constantFrom(0, 1, 2, 3, null),
  }),
  fc.record({ action: fc.constantFrom('maintenance', 'decommissioned', 'lost') }),
)

/** What the specification says, in the plainest way: a state, a holder, and everybody who ever had it. */
class SimpleAsset {
  status: AssetStatus = 'available'
  holder: number | null = null
  story: (number | null)[] = []

  private give(to: number | null) {
    if (to !== this.holder) this.story.push(to)
    this.holder = to
  }

  /** Answers whether it is allowed. */
  take(one: Step): boolean {
    if ('action' in one) {
      const late = {
        maintenance: ['maintenance', 'decommissioned', 'lost'],
        decommissioned: ['decommissioned', 'lost'],
        lost: ['lost'],
      }
      if (late[one.action].includes(this.status)) return false
      this.status = one.action
      if (one.action !== 'maintenance') this.give(null)
      return true
    }
    const status = one.status ?? this.status
    const isGone = status === 'decommissioned' || status === 'lost'
    if (isGone && typeof one.holder === 'number') return false
    const isReturned = this.holder !== null && this.status === 'in_use' && one.holder === null && status === 'in_use'
    this.status = isReturned ? 'available' : status
    this.give(isGone ? null : one.holder === undefined ? this.holder : one.holder)
    if (this.status === 'available' && this.holder !== null) this.status = 'in_use'
    return true
  }
}

async function send(id: string, one: Step): Promise<number> {
  if ('action' in one)
    return (await company.admin.post(`/restify/assets/${id}/actions?action=mark-asset-as-${one.action}-restify-action`))
      .status
  const { status, holder } = one
  const body = {
    ...(status ? { status } : {}),
    ...(holder === undefined ? {} : { employee_id: holder === null ? null : people[holder] }),
  }
  return (await company.admin.put(`/restify/assets/${id}`, body)).status
}

interface Held {
  attributes: { employee_id: string; since: string; until: string | null; number: number }
}

it('knows who had an asset from when to when, whatever was done to it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const id = (await company.admin.post('/restify/assets', { name: 'Asset', type: 'other' })).body.data.id
      const model = new SimpleAsset()
      for (const one of steps) {
        app.clock.advance(1000)
        const isAllowed = model.take(one)
        expect(await send(id, one), JSON.stringify(one)).toBe(isAllowed ? 200 : 422)
      }
      const shown = (await company.admin.get(`/restify/assets/${id}`)).body.data.attributes
      const holder = model.holder === null ? null : people[model.holder]
      expect(shown).toMatchObject({ status: model.status, employee_id: holder })
      expect(shown.assigned_at === null).toBe(holder === null)
      const query = { asset_id: id, sort: 'number', perPage: '100' }
      const rows: Held[] = (await company.admin.get('/restify/asset-holders', { query })).body.data
      const held = model.story.flatMap((who) => (who === null ? [] : [people[who]]))
      expect(rows.map(({ attributes }) => attributes.employee_id)).toEqual(held)
      rows.forEach(({ attributes: { since, until } }, at) => {
        const isLast = at === rows.length - 1
        expect(until === null).toBe(isLast && holder !== null)
        if (until) expect(until > since).toBe(true)
        const next = rows[at + 1]?.attributes.since
        if (next) expect(until! <= next).toBe(true)
      })
    }),
    { numRuns: RUNS },
  )
}, 1_200_000)
