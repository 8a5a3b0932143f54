import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, testApp } from '#testing/index.ts'
import { seedDemo } from '../index.ts'
import { peopleOn } from '../people/person.ts'
import { assetPlan } from './plan.ts'

let app: TestApp
let tenantId: string
let today: string
let hr: Client
let employee: Client

const query = <T>(text: ReturnType<typeof sql>) => app.superuser.global((tx) => tx.rows<T>(text))

async function signedIn(name: string): Promise<Client> {
  const [user] = await query<{ tenant_id: string; id: string }>(
    sql`select tenant_id, id from users where email = ${`${name}@demo.test`}`,
  )
  tenantId = user!.tenant_id
  const origin = { ip: '127.0.0.1', userAgent: 'test' }
  const token = await app.services.database.tenant(tenantId, (tx) =>
    app.services.sessions.start(tx, tenantId, user!.id, origin),
  )
  return app.client('demo.localhost', token)
}

beforeAll(async () => {
  app = await testApp()
  await seedDemo(app.services)
  today = app.today()
  hr = await signedIn('hr')
  employee = await signedIn('employee')
})
afterAll(() => app.close())

it('owns things of every kind, whose holders agree with their histories', async () => {
  const wrong = await query(sql`select a.name, a.status, a.employee_id from assets a
    left join lateral (select h.employee_id, h.since from asset_holders h
      where h.tenant_id = a.tenant_id and h.asset_id = a.id order by h.number desc limit 1) last on true
    where a.tenant_id = ${tenantId} and (a.employee_id is distinct from last.employee_id
      or (a.employee_id is not null and a.assigned_at is distinct from last.since)
      or (a.status = 'maintenance') <> (a.expected_return_date is not null)
      or exists (select from asset_holders h join asset_holders n on n.tenant_id = h.tenant_id and n.asset_id = h.asset_id
        and n.number = h.number + 1 and n.since <= h.since where h.tenant_id = a.tenant_id and h.asset_id = a.id)
      or exists (select from asset_holders h join employees e on e.tenant_id = h.tenant_id and e.id = h.employee_id
        where h.tenant_id = a.tenant_id and h.asset_id = a.id and h.since::date < e.start_date))`)
  expect(wrong).toEqual([])
  const count = async (filter: string) =>
    (await hr.get(`/restify/assets?perPage=1&${filter}`)).body.meta.total as number
  expect(await count('status=in_use')).toBeGreaterThan(100)
  expect(await count('status=available')).toBeGreaterThan(4)
  expect(await count('status=maintenance')).toBe(4)
  expect(await count(`warranty_until=${today},${addDays(today, 30)}`)).toBeGreaterThan(0)
  const [people] = await query<{ held: number; handed: number; empty: number }>(sql`select
    (select count(distinct employee_id)::int from assets where tenant_id = ${tenantId} and name = 'Phone') as held,
    (select count(*)::int from asset_holders where tenant_id = ${tenantId} and number = 3) as handed,
    (select count(*)::int from employees e where e.tenant_id = ${tenantId} and e.status = 'active'
      and not exists (select from assets a where a.tenant_id = e.tenant_id and a.employee_id = e.id)) as empty`)
  expect(people!.held).toBeGreaterThan(10)
  expect(people!.handed).toBeGreaterThan(4)
  expect(people!.empty).toBe(0)
  const own = (await employee.get('/restify/assets')).body.data
  expect(own.map((one: { attributes: { name: string } }) => one.attributes.name)).toContain('Laptop')
})

it.each(['2028-02-29', '2027-12-31', '2027-03-28', '2027-01-01'])(
  'hands nothing over before it is bought on %s, nor twice at once',
  (day) => {
    for (const { name, hands, bought } of assetPlan(peopleOn(day), day))
      for (const [index, { from }] of hands.entries())
        expect(from > (hands[index - 1]?.from ?? bought) && from <= day, `${name} from ${from}`).toBe(true)
  },
)
