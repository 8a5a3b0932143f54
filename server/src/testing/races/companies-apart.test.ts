import { Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { type HttpCall, httpCall } from '../http-call.ts'

const COMPANIES = 50
const CONNECTIONS = 20
const REQUESTS = 2000
const HANGS_UP = 0.1

let testing: TestApp
const companies: TestCompany[] = []
let port: number

beforeAll(async () => {
  testing = await testApp()
  for (let i = 0; i < COMPANIES; i += 1) companies.push(await testing.company({ subdomain: `firm${i}x` }))
  await testing.app.listen({ host: '127.0.0.1', port: 0 })
  port = (testing.app.server.address() as AddressInfo).port
}, 120_000)
afterAll(() => testing.close())

/** Words and addresses of every company hold its name, so a foreign one is seen at once. */
const foreignNames = (text: string, own: string) => (text.match(/firm\d+x/g) ?? []).filter((found) => found !== own)

/** One request of a company, of those kinds that touch most. */
function requestOf({ subdomain, host, admin, people }: TestCompany, n: number): HttpCall {
  const call = { port, host, token: admin.token }
  const name = `${subdomain} ${n}`
  const kinds: HttpCall[] = [
    { ...call, path: '/restify/employees?related=position,user.roles,manager&perPage=50' },
    { ...call, path: '/restify/departments?perPage=100&sort=name' },
    { ...call, path: `/restify/employees/${people.hr.employeeId}?related=user.roles` },
    { ...call, path: '/configuration' },
    { ...call, path: '/restify/profile?related=roles.permissions,employee' },
    { ...call, path: '/restify/departments', method: 'POST', body: { name } },
    { ...call, path: '/restify/levels', method: 'POST', body: { name }, headers: { 'idempotency-key': name } },
    {
      ...call,
      path: '/restify/employees/actions?action=export',
      method: 'POST',
      body: { format: 'csv', repositories: 'all' },
    },
    { ...call, path: `/restify/employees/${people.hr.employeeId}`, method: 'PUT', body: { quote: name } },
    {
      ...call,
      path: '/restify/departments/bulk',
      method: 'POST',
      body: [{ name: `${name} a` }, { name: `${name} a` }],
    },
  ]
  return kinds[n % kinds.length]!
}

it('shows no company anything of another, on twenty connections that are cut now and then', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const failures: string[] = []
  const statuses = new Map<number | 'hung up', number>()
  let next = 0

  async function worker() {
    while (next < REQUESTS) {
      next += 1
      const n = next
      const company = companies[(n * 7 + Math.floor(n / COMPANIES)) % COMPANIES]!
      const aborted = n % Math.round(1 / HANGS_UP) === Math.floor(n / 100) % 10
      const call = { ...requestOf(company, n), agent, ...(aborted ? { abortAfter: n % 8 } : {}) }
      const answer = await httpCall(call).catch(() => null)
      const outcome = answer?.status ?? 'hung up'
      statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1)
      if (answer === null && !aborted) failures.push(`${call.path}: no answer`)
      if (answer && ![200, 201, 422].includes(answer.status)) failures.push(`${call.path}: ${answer.status}`)
      const foreign = foreignNames(answer?.text ?? '', company.subdomain)
      if (foreign.length > 0) failures.push(`${company.subdomain} ${call.path}: ${foreign.slice(0, 3)}`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  agent.destroy()

  expect(failures.slice(0, 20)).toEqual([])
  expect(statuses.get('hung up')).toBeGreaterThan(REQUESTS * HANGS_UP * 0.3)
  expect(statuses.get(200)! + statuses.get(201)!).toBeGreaterThan(REQUESTS * 0.6)
}, 120_000)

it('leaves nothing of one company in the rows of another', async () => {
  for (const company of companies) {
    for (const key of ['departments', 'levels']) {
      const { body } = await company.admin.get(`/restify/${key}?perPage=2000`)
      const names = body.data.map((record: { attributes: { name: string } }) => record.attributes.name) as string[]
      expect(names.length).toBeGreaterThan(0)
      expect(names.filter((name) => !name.startsWith(`${company.subdomain} `))).toEqual([])
    }
  }
})
