import { deepStrictEqual } from 'node:assert/strict'
import { type Database, sql } from '#platform/database/index.ts'
import { chanceOf } from '#server/demo/chance.ts'
import { type Call, type CallAnswer, call } from './call.ts'
import type { BenchCompany } from './companies.ts'
import { type Job, newPerson } from './jobs.ts'
import type { Server } from './servers.ts'

/** Asks both servers the same and compares status, body and Location. */
async function compare(what: Call, product: Server, thin: Server): Promise<CallAnswer> {
  const [left, right] = await Promise.all([call(product.port, what), call(thin.port, what)])
  deepStrictEqual(right, left, `The servers differ on ${what.method} ${what.path} of ${what.host}`)
  return left
}

/** Requests that must be refused, and with what. */
function refusals(company: BenchCompany, stranger: BenchCompany): [number, Call][] {
  const { host, tokens, liveIds, goneId } = company
  const list: Call = { method: 'GET', path: '/api/restify/employees', host }
  const show = (id: string, token: string): Call => ({ ...list, path: `${list.path}/${id}`, token })
  const create = (body: object, token: string): Call => ({ ...list, method: 'POST', token, body: JSON.stringify(body) })
  const person = (of: BenchCompany) => newPerson(of, chanceOf('refused'), 'refused@bench.test')
  return [
    [401, list],
    [401, { ...list, token: stranger.tokens.admin }],
    [401, { ...list, host: 'nobody.localhost', token: tokens.admin }],
    [404, show(stranger.liveIds[0]!, tokens.admin)],
    [404, show('17', tokens.employee)],
    [200, show(liveIds.at(-1)!, tokens.employee)],
    [403, create({}, tokens.employee)],
    [422, create({ first_name: '', email: 'x', start_date: '2026-02-30' }, tokens.hr)],
    [422, create({ ...person(stranger), role_id: null }, tokens.hr)],
    [422, create({ ...person(company), manager_employee_id: goneId }, tokens.hr)],
  ]
}

const personOf = (tenantId: string, id: string) => sql`
  select to_jsonb(e) - '{id,user_id,email,created_at,personal_identification_number,identity_card_number,contract_bank_account}'::text[] as employee,
    (select to_jsonb(u) - '{id,email,created_at}'::text[] from users u where u.tenant_id = e.tenant_id and u.id = e.user_id) as user,
    (select jsonb_agg(to_jsonb(r) - 'user_id') from user_roles r where r.tenant_id = e.tenant_id and r.user_id = e.user_id) as roles,
    (select jsonb_agg(to_jsonb(s) - '{id,employee_id,created_at}'::text[]) from employee_salaries s
      where s.tenant_id = e.tenant_id and s.employee_id = e.id) as salaries,
    (select jsonb_agg(to_jsonb(a) - '{id,at,record_id,after}'::text[] || jsonb_build_object('after', a.after - '{user_id,email}'::text[]) order by a.action)
      from audit_entries a where a.tenant_id = e.tenant_id and a.record_id = e.id) as audit
  from employees e where e.tenant_id = ${tenantId} and e.id = ${id}`

/** A person made by each server: the answers, but for ids and address, and every row they left are the same. */
async function compareCreation(company: BenchCompany, database: Database, servers: readonly Server[]): Promise<void> {
  const made = []
  for (const { name, port } of servers) {
    const email = `made.by.${name}@bench.test`
    const body = JSON.stringify(newPerson(company, chanceOf('created'), email))
    const what: Call = {
      method: 'POST',
      path: '/api/restify/employees',
      host: company.host,
      token: company.tokens.admin,
      body,
    }
    const { status, location, body: answer } = await call(port, what)
    const { id, attributes, ...rest } = answer.data ?? {}
    deepStrictEqual(
      [status, location, attributes?.email],
      [201, `/restify/employees/${id}`, email],
      JSON.stringify(answer),
    )
    const { user_id: _user, email: _email, ...shown } = attributes
    const stored = await database.tenant(company.tenantId, (tx) => tx.row(personOf(company.tenantId, id)))
    made.push({ rest, shown, stored })
  }
  deepStrictEqual(made[1], made[0], 'The servers differ in what they create')
}

/** Fails when the two servers do not do the same job. Answers how many answers were compared. */
export async function assertEqual(
  jobs: readonly Job[],
  companies: readonly BenchCompany[],
  database: Database,
  product: Server,
  thin: Server,
): Promise<number> {
  const reads = jobs.filter(({ name }) => name !== 'create').flatMap(({ calls }) => calls.slice(0, 120))
  for (const what of reads) {
    const { status } = await compare(what, product, thin)
    deepStrictEqual(status, 200)
  }
  const refused = refusals(companies[0]!, companies[1]!)
  for (const [status, what] of refused) {
    deepStrictEqual((await compare(what, product, thin)).status, status, `${what.method} ${what.path}`)
  }
  await compareCreation(companies[0]!, database, [product, thin])
  return reads.length + refused.length + 1
}

/** After the load: in every company as many seats are taken as people are in, and every new person has an audit row. */
export async function assertSeats(companies: readonly BenchCompany[], database: Database): Promise<void> {
  for (const { tenantId, host } of companies) {
    const [row] = await database.tenant(tenantId, (tx) =>
      tx.rows(sql`select (select used_seats from seats where tenant_id = ${tenantId}) as seats,
        (select count(*) from employees where tenant_id = ${tenantId} and status <> 'archived') as people,
        (select count(*) from employees where tenant_id = ${tenantId} and email like 'new.%@bench.test') as made,
        (select count(*) from audit_entries where tenant_id = ${tenantId} and action = 'store' and resource = 'employees'
          and after ->> 'email' like 'new.%@bench.test') as audited`),
    )
    deepStrictEqual([row!.seats, row!.made], [row!.people, row!.audited], `Seats and audit of ${host}`)
  }
}
