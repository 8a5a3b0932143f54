import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { isId } from '#contracts/engine/values/primitives.ts'
import type { ListAnswer, WireRecord } from '#contracts/engine/wire.ts'
import type { TenantKey } from '#platform/secrets/index.ts'
import type { Asker } from './actor.ts'
import { type Ask, inTenant } from './database.ts'
import { employeeRecord, employeesFrom } from './employee.ts'
import { notFound } from './refusal.ts'
import { relationsOf, sendRelated } from './related.ts'

export type KeyOf = (ask: Ask, tenantId: string) => Promise<TenantKey>
type Query = Record<string, string | undefined>

const orders: Record<string, readonly string[]> = {
  first_name: ['fold(t.first_name)', 'fold(t.last_name)'],
  last_name: ['fold(t.last_name)', 'fold(t.first_name)'],
  email: ['fold(t.email)'],
}

/** `order by` of a sort parameter; a column that is none is left out. */
function orderOf(sort: string | undefined): string {
  const parts = (sort?.split(',') ?? []).flatMap((text) => {
    const columns = orders[text.replace(/^[-+ ]/, '')] ?? []
    return columns.map((column) => `${column} ${text.startsWith('-') ? 'desc' : 'asc'}`)
  })
  return [...parts, 't.id desc'].join(', ')
}

const LIVE = "t.tenant_id = $1 and t.status <> 'archived'"
const COUNT = `select count(*) from employees t where ${LIVE}`
const ONE = employeesFrom('select t.* from employees t where t.tenant_id = $1 and t.id = $5')

const lists = new Map<string, { name: string; text: string }>()
/** One statement for each order and page size: PostgreSQL plans a limit that is a parameter again each time. */
function listStatement(order: string, perPage: number) {
  const key = `${order} limit ${perPage}`
  let statement = lists.get(key)
  if (!statement) {
    const page = `select t.* from employees t where ${LIVE} order by ${key} offset $5`
    statement = { name: `employees-${lists.size}`, text: `${employeesFrom(page)} order by ${order}` }
    lists.set(key, statement)
  }
  return statement
}

const whole = (text: string | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : 0)

function paging(request: FastifyRequest, query: Query, page: number, perPage: number, count: number, total: number) {
  const path = `${request.protocol}://${request.headers.host}/api/restify/employees`
  const last = Math.max(1, Math.ceil(total / perPage))
  const others = new URLSearchParams(query as Record<string, string>)
  const link = (number: number) => {
    others.delete('page')
    others.set('page', String(number))
    return `${path}?${others}`
  }
  const from = (page - 1) * perPage
  return {
    meta: {
      current_page: page,
      from: count > 0 ? from + 1 : null,
      last_page: last,
      path,
      per_page: perPage,
      to: count > 0 ? from + count : null,
      total,
    },
    links: {
      first: link(1),
      last: link(last),
      prev: page > 1 ? link(page - 1) : null,
      next: page < last ? link(page + 1) : null,
      path,
      filters: '/restify/employees/filters',
    },
  }
}

/** `GET /restify/employees?page&perPage&sort&related` */
export async function list(pool: pg.Pool, keyOf: KeyOf, request: FastifyRequest, asker: Asker): Promise<ListAnswer> {
  const query = request.query as Query
  const { tenant, actor, today } = asker
  const page = whole(query.page) || 1
  const perPage = Math.min(whole(query.perPage) || 15, 2000)
  const relations = relationsOf(query.related)
  const { name, text } = listStatement(orderOf(query.sort), perPage)
  return inTenant(pool, tenant.id, async (ask, commit) => {
    const tenantKey = keyOf(ask, tenant.id)
    const manages = actor.can.has('manageEmployees')
    const values = [tenant.id, manages, actor.employeeId, today, (page - 1) * perPage, [...actor.can]]
    const [rows, [counted]] = await Promise.all([
      ask(name, text, values),
      ask<{ count: number }>('count', COUNT, [tenant.id]),
    ])
    const fill = sendRelated(ask, asker, rows, relations)
    commit().catch(() => {})
    const key = await tenantKey
    const data = rows.map((row) => employeeRecord(row, actor, key))
    await fill(data)
    return { ...paging(request, query, page, perPage, data.length, counted!.count), data }
  })
}

/** One employee, in a transaction that others may share. */
export async function showIn(ask: Ask, key: Promise<TenantKey>, asker: Asker, id: string): Promise<WireRecord> {
  const { tenant, actor, today } = asker
  const values = [tenant.id, actor.can.has('manageEmployees'), actor.employeeId, today, id, [...actor.can]]
  const answer = ask('employee', ONE, values)
  const [tenantKey, [row]] = await Promise.all([key, answer])
  if (!row) throw notFound()
  return employeeRecord(row, actor, tenantKey)
}

/** `GET /restify/employees/{id}` */
export async function show(pool: pg.Pool, keyOf: KeyOf, asker: Asker, id: string): Promise<{ data: WireRecord }> {
  if (!isId(id)) throw notFound()
  return inTenant(pool, asker.tenant.id, async (ask, commit) => {
    const answer = showIn(ask, keyOf(ask, asker.tenant.id), asker, id)
    commit().catch(() => {})
    return { data: await answer }
  })
}
