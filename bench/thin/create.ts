import type pg from 'pg'
import { findIana } from 'windows-iana'
import type * as z from 'zod'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { nameOf } from '#contracts/names.ts'
import { mayAsMuch, type Permission, workPermissions } from '#contracts/permissions.ts'
import { EmployeeStore, employeeRules } from '#contracts/team/employees.ts'
import { problemsOf } from '#contracts/validation/explain.ts'
import { newId } from '#platform/ids.ts'
import { encryptField, type TenantKey } from '#platform/secrets/index.ts'
import { explain } from '#platform/texts/index.ts'
import type { Asker } from './actor.ts'
import { type Ask, inTenant, type Row } from './database.ts'
import { type KeyOf, showIn } from './read.ts'
import { assertRules, forbidden, fromDatabase, invalid, seatsExceeded } from './refusal.ts'

/** Inviting the person at once is the one part of a creation that this server leaves out. */
const Input = EmployeeStore.omit({ invite_immediately: true })
type Input = z.infer<typeof Input>

const SEAT = `update seats set used_seats = used_seats + 1
  where tenant_id = $1 and used_seats < total_seats returning used_seats`
const ROLE = `select r.id, r.key, array(select p.name from role_permissions rp join permissions p on p.id = rp.permission_id
    where rp.tenant_id = r.tenant_id and rp.role_id = r.id) as permissions
  from roles r where r.tenant_id = $1 and case when $2::uuid is null then r.key = 'employee' else r.id = $2 end`
const PEOPLE = 'select id from employees where tenant_id = $1 and id = any($2::uuid[])'
/** Nobody is added under who has left, or is leaving at this moment. */
const KEEP_CHAINS = "select pg_advisory_xact_lock_shared(hashtextextended('managers:' || $1::text, 0))"
const LEFT = "select id from employees where tenant_id = $1 and id = $2 and status = 'archived'"
/** Has anybody something to do with somebody new? Where it is so this server does not: it would have to do that, too. */
const FOLLOWED = `select exists (select from holiday_policies where tenant_id = $1)
    or exists (select from checklist_template_tasks where tenant_id = $1 and auto_create_for_new_employees)
    or exists (select from templates where tenant_id = $1 and autogenerate) as followed`
const USER = `insert into users (tenant_id, id, locale, first_name, last_name, email, avatar, phone, about, quote)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`
const USER_ROLE = 'insert into user_roles (tenant_id, user_id, role_id, position) values ($1, $2, $3, 1)'
const SALARY = `insert into employee_salaries (tenant_id, id, employee_id, amount, type, currency, start_date, created_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`
/** Two entries: the new row, and what lives in tables of its own. */
const AUDIT = `insert into audit_entries (tenant_id, id, user_id, resource, record_id, action, before, after)
  values ($1, $2, $3, 'employees', $4, 'store', null, $5::jsonb)`
const AUDIT_BOTH = `${AUDIT}, ($1, $6, $3, 'employees', $4, 'update', $7::jsonb, $8::jsonb)`

const cents = (amount: number | null | undefined) =>
  amount == null ? amount : Math.round(Number(`${amount.toFixed(8)}e2`))

/** Columns of the new employee that were sent, sealed where they are kept sealed. */
function columnsOf(id: string, input: Input, asker: Asker, tenantKey: TenantKey): Row {
  const bills = asker.actor.can.has('manageInvoices')
  const seal = (column: string, text: string | null | undefined) =>
    typeof text === 'string' ? encryptField({ tenantKey, table: 'employees', column, rowId: id }, text) : text
  const { salary, salary_type, salary_currency, role_id, weekly_hours_capacity, initial_vacation_balance, ...rest } =
    input
  return {
    ...rest,
    // A stored path of one's choosing could name a stranger's file.
    avatar: rest.avatar?.startsWith(`tenants/${asker.tenant.id}/uploads/`) ? rest.avatar : undefined,
    initial_vacation_balance: initial_vacation_balance ?? 0,
    weekly_minutes_capacity: Math.round(weekly_hours_capacity * 60),
    personal_identification_number: seal('personal_identification_number', rest.personal_identification_number),
    identity_card_number: seal('identity_card_number', rest.identity_card_number),
    contract_bank_account: seal('contract_bank_account', rest.contract_bank_account),
    address: rest.address && JSON.stringify(rest.address),
    company_address: rest.company_address && JSON.stringify(rest.company_address),
    billed_rate: bills ? cents(rest.billed_rate) : undefined,
    internal_cost_hourly_rate: bills ? cents(rest.internal_cost_hourly_rate) : undefined,
    salary_evaluation_assignees: rest.salary_evaluation_assignees ?? undefined,
    technical_evaluation_assignees: rest.technical_evaluation_assignees ?? undefined,
  }
}

const sealed = new Set(['personal_identification_number', 'identity_card_number', 'contract_bank_account'])
const nested = new Set(['address', 'company_address'])

function auditOf(ask: Ask, { tenant, actor }: Asker, id: string, columns: Row, input: Input) {
  const values = [tenant.id, newId(), actor.userId, id, audited(columns)]
  const elsewhere = Object.fromEntries(
    (['role_id', 'salary', 'salary_type', 'salary_currency'] as const)
      .filter((name) => input[name] !== undefined)
      .map((name) => [name, input[name]]),
  )
  if (Object.keys(elsewhere).length === 0) return ask('audit', AUDIT, values)
  return ask('audit-both', AUDIT_BOTH, [...values, newId(), '{"salary": null}', JSON.stringify(elsewhere)])
}

/** What the audit keeps of the new row: its columns, but nothing that is sealed. */
function audited(columns: Row): string {
  const after: Row = {}
  for (const [name, value] of Object.entries(columns)) {
    if (value == null) continue
    if (sealed.has(name)) after[name] = '•••'
    else after[name] = nested.has(name) ? JSON.parse(value as string) : value
  }
  return JSON.stringify(after)
}

const statements = new Map<string, { name: string; text: string }>()
/** An insert of just these columns, so that the others get their defaults. */
function insertOf(columns: string[]) {
  const key = columns.join()
  let statement = statements.get(key)
  if (!statement) {
    const slots = columns.map((_, index) => `$${index + 1}`)
    const text = `insert into employees (${key}) values (${slots.join()})`
    statement = { name: `store-employee-${statements.size}`, text }
    statements.set(key, statement)
  }
  return statement
}

/** Refuses what needs the database to be known: roles beyond one's own, people of elsewhere, no seat left. */
async function check(ask: Ask, asker: Asker, input: Input): Promise<{ roleId: string }> {
  const { tenant, actor, locale } = asker
  const lists = (['salary_evaluation_assignees', 'technical_evaluation_assignees'] as const).filter(
    (name) => (input[name] ?? []).length > 0,
  )
  const manager = input.manager_employee_id ?? null
  const [seats, [role], people, , gone, [event]] = await Promise.all([
    ask('take-seat', SEAT, [tenant.id]),
    ask<{ id: string; permissions: Permission[] }>('grantable-role', ROLE, [tenant.id, input.role_id ?? null]),
    Promise.all(lists.map((name) => ask('people', PEOPLE, [tenant.id, input[name]]))),
    manager && ask('keep-chains', KEEP_CHAINS, [tenant.id]),
    manager ? ask('left', LEFT, [tenant.id, manager]) : [],
    ask<{ followed: boolean }>('followed', FOLLOWED, [tenant.id]),
  ])
  if (event!.followed) throw new Error('The bench has companies where nobody follows somebody new.')
  const strangers = lists.filter((name, index) => people[index]!.length !== new Set(input[name]).size)
  const may = (name: Permission) => actor.can.has(name)
  const beyond = role?.permissions.some((name) => !workPermissions.includes(name) && !mayAsMuch(may, name)) ?? false
  assertRules(
    [
      ...employeeRules(input),
      ...(input.timezone && findIana(input.timezone).length === 0 ? [['timezone', 'rule.timezone'] as const] : []),
      ...(input.role_id && beyond ? [['role_id', 'rule.roleBeyondOwn'] as const] : []),
      ...strangers.map((name) => [name, 'rule.exists'] as const),
      ...(gone.length > 0 ? [['manager_employee_id', 'rule.successorLeaves'] as const] : []),
      ...(role ? [] : [['role_id', 'rule.exists'] as const]),
    ],
    locale,
  )
  if (seats.length === 0) throw seatsExceeded()
  return { roleId: role!.id }
}

/** `POST /restify/employees`: two round trips, the first for what may refuse it. */
export async function create(pool: pg.Pool, keyOf: KeyOf, asker: Asker, body: unknown): Promise<WireRecord> {
  const { tenant, actor, locale } = asker
  if (!actor.can.has('manageEmployees')) throw forbidden()
  const parsed = Input.safeParse(body, { reportInput: true })
  if (!parsed.success)
    throw invalid(explain(problemsOf(parsed.error), locale, (path) => nameOf('employees', path, locale)))
  const input = parsed.data
  const [id, userId] = [newId(), newId()]
  try {
    return await inTenant(pool, tenant.id, async (ask, commit) => {
      const key = keyOf(ask, tenant.id)
      const { roleId } = await check(ask, asker, input)
      const sent = columnsOf(id, input, asker, await key)
      const own = { user_id: userId, status: 'draft', ...sent }
      const columns = Object.fromEntries(
        Object.entries({ tenant_id: tenant.id, id, ...own }).filter(([, value]) => value !== undefined),
      )
      const insert = insertOf(Object.keys(columns))
      const { first_name, last_name, email, phone, about, quote } = input
      const user = [first_name, last_name, email, sent.avatar, phone, about, quote].map((value) => value ?? null)
      const written = Promise.all([
        ask('store-user', USER, [tenant.id, userId, tenant.locale, ...user]),
        ask(insert.name, insert.text, Object.values(columns)),
        ask('store-user-role', USER_ROLE, [tenant.id, userId, roleId]),
        input.salary == null
          ? null
          : ask('store-salary', SALARY, [
              ...[tenant.id, newId(), id, cents(input.salary), input.salary_type ?? 'monthly'],
              ...[input.salary_currency ?? 'EUR', input.start_date, asker.actor.userId],
            ]),
        auditOf(ask, asker, id, own, input),
      ])
      const fresh = showIn(ask, key, asker, id)
      fresh.catch(() => {})
      const done = commit()
      done.catch(() => {})
      await written
      const record = await fresh
      await done
      return record
    })
  } catch (error) {
    throw fromDatabase(error, locale)
  }
}
