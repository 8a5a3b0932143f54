import { addDays } from '#contracts/engine/values/civil-days.ts'
import { fromMinor } from '#contracts/engine/values/money.ts'
import { nextEvaluationOf, notifyDayOf } from '#contracts/evaluations/dates.ts'
import { appliedFields, dateProblems, payFields } from '#contracts/evaluations/evaluations.ts'
import { type Behaviour, isOther, type Row, type WriteContext } from '#engine/index.ts'
import { nationalDaysOf } from '#modules/holidays/index.ts'
import { takeBack } from '#modules/inbox/index.ts'
import { isDirectReport } from '#modules/team/index.ts'
import { audit } from '#platform/audit/index.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import { type FieldProblem, forbidden, refused } from '#platform/errors/errors.ts'
import { keepCalendar, leaveCalendars } from './following/calendar.ts'

const listed = (row: Row | null): string[] => (row?.assignees as string[] | undefined) ?? []

/** More days before an evaluation than any row of weekend and national days is long. */
const LOOKED_AT = 30

/** The day before it on which the company works, by the national days that its subject keeps. */
async function workingDayBefore({ tx, tenant, locale }: WriteContext, employeeId: string, day: string) {
  const span = { from: addDays(day, -LOOKED_AT), to: day, locale }
  const national = new Set((await nationalDaysOf(tx, tenant.id, span, employeeId)).map(({ date }) => date))
  return notifyDayOf(day, (one) => national.has(one))
}

const movesDay = (values: Row, before: Row | null) =>
  values.evaluated_at !== undefined && values.evaluated_at !== before?.evaluated_at

/** Both days follow the day of the evaluation when it is set or changed, unless they are sent along. */
async function withDates(write: WriteContext, values: Row, before: Row | null): Promise<Row> {
  if (!movesDay(values, before)) return values
  const day = values.evaluated_at as string
  const employeeId = (values.employee_id ?? before?.employee_id) as string
  return {
    ...values,
    notify_at: values.notify_at === undefined ? await workingDayBefore(write, employeeId, day) : values.notify_at,
    next_evaluation_at: values.next_evaluation_at === undefined ? nextEvaluationOf(day) : values.next_evaluation_at,
  }
}

/** The rules between the days, of those that stay or are sent. */
function brokenDates(values: Row, before: Row | null): FieldProblem[] {
  const { evaluated_at, notify_at, next_evaluation_at } = before ?? {}
  const kept = movesDay(values, before) ? {} : { evaluated_at, notify_at, next_evaluation_at }
  return dateProblems({ ...kept, ...values }).map(([name, rule]): FieldProblem => [name, rule])
}

/** A list has no foreign key of its own: the people must be of this company. */
async function unknownPeople({ tx, tenant }: WriteContext, ids: readonly string[]): Promise<boolean> {
  const found = await tx.rows(
    sql`select id from people where tenant_id = ${tenant.id} and id = any(${[...ids]}::uuid[])`,
  )
  return found.length !== new Set(ids).size
}

/** A stored value as it is sent. */
function asSent(name: string, before: Row): unknown {
  const value = before[name] ?? null
  return name.startsWith('salary_') && value !== null ? fromMinor(Number(value), before.currency as string) : value
}

/** What was applied stays as it was. */
const appliedProblems = (values: Row, before: Row): FieldProblem[] =>
  appliedFields
    .filter((name) => name in values && (values[name] ?? null) !== asSent(name, before))
    .map((name): FieldProblem => [name, 'rule.evaluationApplied'])

/** Of whom evaluations are made: of everybody but oneself, or of one's direct reports. */
async function subjectProblems(write: WriteContext, values: Row, before: Row | null): Promise<FieldProblem[]> {
  const { actor, tx, tenant } = write
  const id = values.employee_id as string | undefined
  if (!id) return []
  if (!isOther(actor, id)) return [['employee_id', 'rule.ownEvaluation']]
  const isNew = id !== before?.employee_id
  if (isNew && !actor.can('manageEvaluations') && !(await isDirectReport(tx, tenant.id, actor, id))) throw forbidden()
  return []
}

/**
 * Who leads somebody changes no pay that they do not see, and does not make themselves an evaluator to see it. Even the amount that
 * is there is refused: it would tell who guesses.
 */
function unseenProblems({ actor }: WriteContext, values: Row, before: Row): FieldProblem[] {
  if (actor.can('manageEvaluations') || listed(before).includes(actor.employeeId!)) return []
  const isSame = isSameList(listed(values), listed(before))
  return [
    ...payFields.filter((name) => name in values).map((name): FieldProblem => [name, 'rule.evaluatorsPay']),
    ...(values.assignees && !isSame ? [['assignees', 'rule.evaluatorsChoice'] as const] : []),
  ]
}

const isSameList = (left: readonly string[], right: readonly string[]) =>
  left.length === right.length && left.every((one) => right.includes(one))

async function setAssignees({ tx, tenant }: WriteContext, id: string, sent: readonly string[], was: readonly string[]) {
  await tx.run(sql`delete from evaluation_assignees where tenant_id = ${tenant.id} and evaluation_id = ${id}
    and employee_id <> all(${[...sent]}::uuid[])`)
  const added = [...new Set(sent)].filter((one) => !was.includes(one))
  await insertRows(
    tx,
    'evaluation_assignees',
    added.map((employee_id) => ({ tenant_id: tenant.id, evaluation_id: id, employee_id })),
  )
}

/** Who holds it, with the history of that. */
async function changeAssignees(write: WriteContext, id: string, sent: readonly string[], was: readonly string[]) {
  if (isSameList(sent, was)) return
  await setAssignees(write, id, sent, was)
  await audit(write.tx, {
    tenantId: write.tenant.id,
    userId: write.actor.userId,
    resource: 'evaluations',
    recordId: id,
    action: 'update',
    before: { assignees: was },
    after: { assignees: sent },
  })
}

/** What is gone, or about somebody else, leaves no word in the inbox of whom it was shared with. */
const takeBackNotice = ({ tx, tenant }: WriteContext, id: string) =>
  takeBack({ tx, tenantId: tenant.id }, { type: 'evaluations', id })

export const evaluationBehaviour: Behaviour = {
  async validate(write, values, before) {
    const problems = [...brokenDates(values, before), ...(await subjectProblems(write, values, before))]
    if (before) problems.push(...unseenProblems(write, values, before))
    if (await unknownPeople(write, listed(values))) problems.push(['assignees', 'rule.exists'])
    return before?.applied_at ? [...problems, ...appliedProblems(values, before)] : problems
  },
  beforeStore: async (write, values) => ({
    ...(await withDates(write, values, null)),
    $created_by_employee_id: write.actor.employeeId,
  }),
  async afterStore(write, { assignees }, id) {
    await setAssignees(write, id, assignees as string[], [])
    await keepCalendar(write, id)
  },
  async beforeUpdate(write, values, before) {
    const { employee_id: id } = values
    const isOfAnother = id !== undefined && id !== before.employee_id
    // What was shared with one person is not shared with the next.
    return {
      ...(await withDates(write, values, before)),
      ...(isOfAnother ? { $shared_at: null, $shared_by: null } : {}),
    }
  },
  async afterUpdate(write, values, before) {
    const id = before.id as string
    const { assignees } = values
    if (assignees) await changeAssignees(write, id, assignees as string[], listed(before))
    await keepCalendar(write, id, [before.employee_id as string, ...listed(before)])
    if (values.employee_id !== undefined && values.employee_id !== before.employee_id) await takeBackNotice(write, id)
  },
  async beforeDelete(write, { id, applied_at }) {
    if (applied_at) throw refused('state.evaluation.applied')
    await leaveCalendars(write, id as string)
    await takeBackNotice(write, id as string)
  },
}
