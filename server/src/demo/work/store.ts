import { addDays } from '#contracts/engine/values/civil-days.ts'
import { toMinor } from '#contracts/engine/values/money.ts'
import { countAllMonths } from '#modules/time/index.ts'
import { insertRows } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import { leavePlan } from '../leave/leave-plan.ts'
import type { Person } from '../people/person.ts'
import { plannedHours, runOf } from './hours.ts'
import { type DemoProject, demoProjects } from './projects.ts'

/** When hours of a day were written down. */
const EVENING = 'T16:40:00Z'
/** What the company counts the leu at, a new rate each quarter. */
const LEI_OF_A_EURO = [5.06, 5.07, 5.09, 5.08, 5.1]
const QUARTER = 91
/** Has an hour or two for a project now and then. */
const DIRECTOR = 'Ioana Marinescu'

/** Days of approved leave of a person. */
function awayOf(people: readonly Person[], today: string, closed: ReadonlySet<string>) {
  const leaves = leavePlan(people, today, closed).filter(({ status }) => status === 'approved')
  const of = Map.groupBy(leaves, ({ person }) => person)
  return (person: Person, day: string) =>
    closed.has(day) || (of.get(person) ?? []).some(({ from, to }) => from <= day && day <= to)
}

const entry = (tenant_id: string) => ({ tenant_id, id: newId() })

/** Hours a week that somebody is planned for in all; a full week of whom it does not name. */
const PLANNED: Readonly<Record<string, number>> = {
  'Vlad Enache': 45,
  'Irina Olaru': 44,
  'Noémie Laurent': 32,
  'Emma Johansson': 36,
  'Chiara Bianchi': 28,
  'Mihai Ionescu': 38,
  'Mihaela Dinu': 4,
}

/** How much of a week somebody is planned for on each of the projects that they are on now, in minutes. */
function weekOn(name: string): number {
  if (name === DIRECTOR) return 2 * 60
  const open = demoProjects.filter(({ people, months }) => people.includes(name) && months[1] === 0)
  return Math.round((PLANNED[name] ?? 40) / Math.max(open.length, 1)) * 60
}

/** A project with its tasks, its people, and their terms: a first rate, and a little more after half a year. */
function rowsOf(plan: DemoProject, { tenantId, today }: Change, clientId: string, people: ReadonlyMap<string, Person>) {
  const run = runOf(plan, today)
  const project = {
    ...entry(tenantId),
    client_id: clientId,
    name: plan.name,
    description: plan.description,
    budget: plan.budget === null ? null : toMinor(plan.budget, plan.currency),
    budget_type: plan.budgetType,
    currency: plan.currency,
    archived_at: plan.months[1] === 0 ? null : `${addDays(run.to, 3)}${EVENING}`,
    created_at: `${run.from}${EVENING}`,
  }
  const tasks = plan.tasks.map((name, position) => ({ ...entry(tenantId), project_id: project.id, name, position }))
  const members = plan.people.map((name) => ({
    ...entry(tenantId),
    project_id: project.id,
    employee_id: people.get(name)!.employeeId,
    created_at: project.created_at,
  }))
  const terms = plan.people.flatMap((name, at) => {
    const isSenior = ['Senior', 'Lead', 'Executive'].includes(people.get(name)!.row[4])
    const rate = isSenior ? plan.rate : plan.rate * 0.8
    const dated = [
      { from_date: run.from, rate: rate * 0.94 },
      { from_date: addDays(run.from, 2 * QUARTER), rate },
    ]
    // Who leads the work of a project that goes on is dearer from the month after next.
    const ahead = at === 0 && plan.months[1] === 0 ? [{ from_date: laterMonth(today), rate: rate * 1.06 }] : []
    return [...dated.filter(({ from_date }) => from_date < today), ...ahead].map((term) => ({
      ...entry(tenantId),
      member_id: members[at]!.id,
      from_date: term.from_date,
      weekly_allocation_minutes: weekOn(name),
      billed_rate: toMinor(Math.round(term.rate), plan.currency),
      currency: plan.currency,
    }))
  })
  return { plan, project, tasks, members, terms }
}

/** The first day of the month after next. */
const laterMonth = (today: string) => `${addDays(`${today.slice(0, 7)}-01`, 62).slice(0, 7)}-01`

const TEN_HOURS = 600

/** What was planned for the tasks of a project, by what was logged on them: a little more than it took, of the first a little less. */
function withPlan<Task extends { id: string; position: number }>(
  tasks: readonly Task[],
  minutesOf: (task: Task) => number,
) {
  return tasks.map((task) => {
    const planned = minutesOf(task) * (task.position === 0 ? 0.95 : 1.2)
    return { ...task, planned_minutes: planned === 0 ? null : Math.ceil(planned / TEN_HOURS) * TEN_HOURS }
  })
}

/** An entry of time as an invoice charges it. */
export interface LoggedTime {
  id: string
  project: DemoProject
  projectId: string
  person: string
  day: string
  minutes: number
  /** What an hour of the person is charged at on that day, in whole minor units. */
  rate: number
}

/** Projects with their tasks and people, and what everybody on them logged in fourteen months, which it answers. */
export async function storeWork(
  at: Change,
  {
    people,
    clients,
    closed,
  }: { people: readonly Person[]; clients: ReadonlyMap<string, string>; closed: ReadonlySet<string> },
): Promise<LoggedTime[]> {
  const { tx, tenantId, today } = at
  const named = new Map(people.map((person) => [person.name, person]))
  const all = demoProjects.map((plan) => rowsOf(plan, at, clients.get(plan.client)!, named))
  const stored = new Map(all.map((rows) => [rows.plan, rows]))
  const working = people.filter(({ name }) => demoProjects.some((plan) => plan.people.includes(name)))
  const logged = plannedHours(demoProjects, working, today, awayOf(people, today, closed)).map((one) => ({
    ...one,
    id: newId(),
  }))
  const hours = logged.map(({ id, ...planned }) => {
    const { project, tasks } = stored.get(planned.project)!
    return {
      tenant_id: tenantId,
      id,
      employee_id: planned.person.employeeId,
      project_id: project.id,
      task_id: tasks.find(({ name }) => name === planned.task)!.id,
      date: planned.day,
      description: planned.description,
      worked_minutes: planned.minutes,
      created_at: planned.day === today ? `${addDays(today, -1)}${EVENING}` : `${planned.day}${EVENING}`,
    }
  })
  const worked = new Map<string, number>()
  for (const { task_id, worked_minutes } of hours) worked.set(task_id, (worked.get(task_id) ?? 0) + worked_minutes)
  const rates = LEI_OF_A_EURO.map((rate, quarter) => ({
    ...entry(tenantId),
    currency: 'EUR',
    to_currency: 'RON',
    rate,
    from_date: addDays(today, -QUARTER * (LEI_OF_A_EURO.length - quarter)),
  }))
  await Promise.all([
    insertRows(
      tx,
      'projects',
      all.map(({ project }) => project),
    ),
    insertRows(
      tx,
      'tasks',
      all.flatMap(({ tasks }) => withPlan(tasks, ({ id }) => worked.get(id) ?? 0)),
    ),
    insertRows(
      tx,
      'project_members',
      all.flatMap(({ members }) => members),
    ),
    insertRows(
      tx,
      'project_member_terms',
      all.flatMap(({ terms }) => terms),
    ),
    insertRows(tx, 'timesheets', hours),
    insertRows(tx, 'exchange_rates', rates),
  ])
  await countAllMonths(tx, tenantId)
  return logged.map(({ id, project, person, day, minutes }) => {
    const rows = stored.get(project)!
    const member = rows.members.find(({ employee_id }) => employee_id === person.employeeId)!
    const term = rows.terms.findLast(({ member_id, from_date }) => member_id === member.id && from_date <= day)!
    return { id, project, projectId: rows.project.id, person: person.name, day, minutes, rate: term.billed_rate }
  })
}
