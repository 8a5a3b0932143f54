import { fromMinor } from '#contracts/engine/values/money.ts'
import { birthDateProblems, type EmployeeStatus, statusesWithOpenEmail } from '#contracts/team/employees.ts'
import { type Behaviour, bindingsOf, changeOf, type Row, type WriteContext } from '#engine/index.ts'
import { takeSeats } from '#modules/billing/index.ts'
import { dayIn } from '#platform/clock.ts'
import { insertRows, qb, sql } from '#platform/database/index.ts'
import type { FieldProblem } from '#platform/errors/errors.ts'
import type { Followers } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import { spellProblems } from '../employment/spells.ts'
import { giveFirstRole, grantProblems, setRoles } from '../joining/granting.ts'
import { cancelInvitations, invite } from '../joining/invitation-mail.ts'
import { datePlaces, keepPlaces, moves } from '../org-chart/places.ts'
import { notifyOfBankAccount } from '../pay/bank-notice.ts'
import { dateCostTerms } from '../pay/cost-terms.ts'
import { changedTerms, ownPayProblems } from '../pay/own-pay.ts'
import { endSalary, followFirstDay, type Salary, salaryOf, setSalary, startSalary } from '../pay/salary.ts'
import { notifyOfTerms } from '../pay/terms-notice.ts'
import { demandActingOn } from './acting-on.ts'
import { timezoneProblems } from './columns/timezones.ts'
import { hasLeft } from './leaving/has-left.ts'
import { announceAdded, announceChanged, isAddingMany, type PeopleAdded, peopleAdded } from './people-changed.ts'
import { chainProblems, peopleProblems } from './people-rules.ts'

/** What a person's user account shows too; kept in step so that both sides of the wire say the same. */
const SHARED = ['first_name', 'last_name', 'email', 'avatar', 'phone', 'about', 'quote'] as const

/** Fields that decide how a person gets in, what they may do, and until when they belong to the company. */
const ACCESS = ['email', 'role_id', 'termination_date'] as const

const differs = (name: string, values: Row, before: Row) =>
  name in values && (values[name] ?? null) !== (before[name] ?? null)

const pick = (values: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]))

async function validate(write: WriteContext, values: Row, before: Row | null): Promise<readonly FieldProblem[]> {
  if (before && ACCESS.some((name) => differs(name, values, before))) await demandActingOn(write, [before.user_id])
  const problems: FieldProblem[] = [...timezoneProblems(values), ...ownPayProblems(write, values, before)]
  if (before) problems.push(...(await spellProblems(write, values, before)))
  if (before && differs('email', values, before)) {
    if (!statusesWithOpenEmail.includes(before.status as EmployeeStatus)) problems.push(['email', 'rule.emailLocked'])
  }
  // Without one they would earn leave and stand in the org chart again: it goes when they come back.
  if (before?.status === 'archived' && differs('termination_date', values, before) && !values.termination_date)
    problems.push(['termination_date', 'required'])
  // A value from before the rule existed does not block a write.
  if (values.birth_date !== before?.birth_date)
    problems.push(...birthDateProblems(values, dayIn(write.services.clock.now(), write.tenant.time_zone)))
  problems.push(...(before ? await changeProblems(write, values, before) : await newcomerProblems(write, values)))
  return problems
}

/** What is asked of roles and people. One after the other: roles are locked before managers, as where somebody is archived. */
async function changeProblems(write: WriteContext, values: Row, before: Row): Promise<FieldProblem[]> {
  const { role_id } = values
  const granted =
    role_id && role_id !== before.role_id
      ? await grantProblems(write, before.user_id as string, [role_id as string], 'role_id')
      : []
  return [...granted, ...(await peopleProblems(write, values)), ...(await chainProblems(write, values, before))]
}

/** The same of somebody new, who has no role to lose and leads nobody: it shares a round trip. */
async function newcomerProblems(write: WriteContext, values: Row): Promise<FieldProblem[]> {
  const { role_id } = values
  const found = await Promise.all([
    role_id ? grantProblems(write, null, [role_id as string], 'role_id') : [],
    peopleProblems(write, values),
    chainProblems(write, values, null),
  ])
  return found.flat()
}

/** A sheet brings people who have left already, too: they are added to the archive, sit on no seat and are not invited. */
const comesArchived = (write: WriteContext, values: Row): boolean =>
  isAddingMany(write.tx) && hasLeft(values, bindingsOf(write).today)

/** The seat comes first: who has waited for its row asks afterwards whom to notify. */
async function beginStore(write: WriteContext, values: Row): Promise<Followers<PeopleAdded> | undefined> {
  const { tx, tenant } = write
  if (comesArchived(write, values)) return
  const seat = takeSeats(tx, tenant.id)
  if (isAddingMany(tx)) return void tx.follow(seat)
  const [, followers] = await Promise.all([seat, peopleAdded.followers(changeOf(write))])
  return followers
}

async function beforeStore(write: WriteContext, values: Row): Promise<Row> {
  const { tx, tenant } = write
  const userId = newId()
  const user = { tenant_id: tenant.id, id: userId, locale: tenant.locale, ...pick(values, SHARED) }
  tx.written(insertRows(tx, 'users', [user]))
  const brought = values.initial_vacation_balance ?? null
  const person = { ...values, $user_id: userId, $initial_vacation_balance: brought }
  if (comesArchived(write, values))
    return { ...person, invite_immediately: false, $status: 'archived', $status_before_archive: 'draft' }
  return { ...person, $status: values.invite_immediately === true ? 'invited' : 'draft' }
}

async function afterStore(write: WriteContext, stored: Row, id: string, begun: unknown): Promise<void> {
  const { tx } = write
  const userId = stored.$user_id as string
  const salary = await salaryOf(write, stored, {})
  tx.written(giveFirstRole(write, userId, stored.role_id as string | null | undefined))
  if (salary && salary !== 'none')
    tx.written(startSalary(write, id, salary, { from: String(stored.salary_from ?? stored.start_date), reason: null }))
  if (stored.invite_immediately === true) await invite(write, userId, stored.email as string)
  tx.follow(announceAdded(changeOf(write), [id], begun as Followers<PeopleAdded> | undefined))
}

async function beforeUpdate(write: WriteContext, values: Row, before: Row): Promise<Row> {
  if (moves(values, before)) await keepPlaces(write, [before.id as string])
  return values
}

async function afterUpdate(write: WriteContext, values: Row, before: Row): Promise<void> {
  const { tx, tenant } = write
  const userId = before.user_id as string
  const shared = pick(values, SHARED)
  if (Object.keys(shared).length > 0) {
    await tx.run(qb.updateTable('users').set(shared).where('tenant_id', '=', tenant.id).where('id', '=', userId))
  }
  if ('email' in values && values.email !== before.email && before.status === 'invited') {
    // The link went to the old address: it must not open the account of the new one.
    await cancelInvitations(tx, tenant.id, userId)
    await tx.run(sql`update employees set status = 'draft' where tenant_id = ${tenant.id} and id = ${before.id}`)
  }
  if (values.role_id && values.role_id !== before.role_id) await setRoles(write, userId, [values.role_id as string])
  if (moves(values, before)) await datePlaces(write, [before.id as string])
  await notifyOfBankAccount(write, values, before)
  await dateCostTerms(write, values, before)
  const salary = await changeSalary(write, values, before)
  await notifyOfTerms(write, before.id as string, [
    ...(salary ? (['salary'] as const) : []),
    ...(changedTerms(values, before).includes('contract_type') ? (['contractType'] as const) : []),
  ])
  await announceChanged(write, values, before)
}

/** A salary that is sent with the person holds from today on, or from a first day to come; answers what changed. */
async function changeSalary(write: WriteContext, values: Row, before: Row): Promise<Salary | 'none' | null> {
  const id = before.id as string
  const { today } = bindingsOf(write)
  const firstDay = (values.start_date ?? before.start_date) as string
  if (firstDay !== before.start_date) await followFirstDay(write, id, before.start_date as string, firstDay)
  const salary = await salaryOf(write, values, { ...before, salary: wireSalary(before) })
  const reason = (values.salary_reason as string | null | undefined) ?? null
  if (salary === 'none') await endSalary(write, id, today)
  else if (salary) await setSalary(write, id, salary, { from: latest(today, firstDay), reason })
  return salary
}

/** The stored salary as it is sent. */
const wireSalary = (row: Row): number | null =>
  row.salary == null ? null : fromMinor(Number(row.salary), row.salary_currency as string)

/** Role and salary are in tables of their own. */
function elsewhere(values: Row, before: Row): { before: Row; after: Row } | null {
  const was: Row = { ...before, salary: wireSalary(before) }
  const names = ['role_id', 'salary', 'salary_type', 'salary_currency'].filter(
    (name) => name in values && (values[name] ?? null) !== (was[name] ?? null),
  )
  if (names.length === 0) return null
  if (values.salary_reason && names.some((name) => name !== 'role_id')) names.push('salary_reason')
  return { before: pick(was, names), after: pick(values, names) }
}

/** A salary cannot begin before the employment. */
const latest = (left: string, right: string) => (left > right ? left : right)

export const employeeBehaviour: Behaviour = {
  validate,
  beginStore,
  beforeStore,
  afterStore,
  elsewhere,
  beforeUpdate,
  afterUpdate,
}
