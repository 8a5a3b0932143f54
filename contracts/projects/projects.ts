import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import {
  CalendarDate,
  CurrencyCode,
  Id,
  IdList,
  listOf,
  nonNegative,
  nullable,
  optionalLines,
  optionalText,
  requiredText,
  WebAddress,
} from '../engine/values/primitives.ts'

export const budgetTypes = ['monthly', 'yearly', 'fixed'] as const
export type BudgetType = (typeof budgetTypes)[number]

/** Hours of a week. */
const WeeklyHours = nonNegative(168)
const Rate = nonNegative()

/** Of a task. */
const MOST_PLANNED_HOURS = 100_000

/** A task of a project; it stays in the project that it was made for. */
export const TaskWrite = z.object({
  project_id: Id,
  name: requiredText(255).min(2),
  description: optionalLines(5000),
  planned_hours: nullable(nonNegative(MOST_PLANNED_HOURS)),
})
export const TaskUpdate = TaskWrite.omit({ project_id: true })

/**
 * What a member is planned for and charged at, from a day on (today where none is said). Without hours it is their weekly
 * capacity, without a currency the project's.
 */
export const MemberTerms = z.object({
  weekly_allocation_hours: nullable(WeeklyHours),
  billed_rate: nullable(Rate),
  currency: nullable(CurrencyCode),
  from: nullable(CalendarDate),
})

/** A person who joins a project together with it. */
export const MemberOfNewProject = MemberTerms.omit({ from: true }).extend({ employee_id: Id })
export const ProjectMemberWrite = MemberTerms.extend({ project_id: Id, employee_id: Id })

/** Hours of a project: planned for its tasks (null: for none), logged in all and this month. */
export const ProjectHours = z.object({
  planned_hours: z.number().nullable(),
  logged_hours: z.number(),
  month_hours: z.number(),
  tasks: z.array(z.object({ task_id: z.string(), logged_hours: z.number() })),
})
export type ProjectHours = z.infer<typeof ProjectHours>

/** Hours a week of a member, and how many of them all their projects take. */
export const MemberCapacity = z.object({
  employee_id: z.string(),
  weekly_capacity_hours: z.number(),
  allocated_hours: z.number(),
})
export type MemberCapacity = z.infer<typeof MemberCapacity>

/** What a member is planned for and charged at from a day on; rates are for those who write invoices. */
export const MemberTermsOnDay = z.object({
  id: z.string(),
  member_id: z.string(),
  employee_id: z.string(),
  name: z.string(),
  from: z.string(),
  /** The last day of them; null: until further notice, or not for this reader to know. */
  to: z.string().nullable(),
  weekly_allocation_hours: z.number(),
  billed_rate: z.number().nullable().optional(),
  currency: z.string().optional(),
  entered_by: z.string().nullable(),
  has_begun: z.boolean(),
  /** The reader may take them back. */
  removable: z.boolean(),
})
export type MemberTermsOnDay = z.infer<typeof MemberTermsOnDay>

/** Terms of a member that are taken back. */
export const RemoveTerms = z.object({ terms_id: Id })

/** PRJ-10: other terms of a member. */
export const SetBilledRate = MemberTerms.extend({ employee_id: Id })
/** PRJ-11 and PRJ-12: members who leave a project or come back to it. */
export const ProjectMembers = z.object({ employees: IdList.pipe(z.array(Id).min(1)) })
/** Tasks of a project, in the order that they get. */
export const TaskOrder = z.object({ tasks: IdList.pipe(z.array(Id).min(1)) })

/**
 * A project as people send one (api-contract PRJ-04). The client stays the one that it was made for. Money of it (budget, rates,
 * profit) is in `currency`: its client's where nothing is said. Tasks and people may come along when it is made.
 */
export const ProjectWrite = z.object({
  client_id: Id,
  name: requiredText(255),
  logo_path: optionalText(500),
  website: WebAddress,
  budget: nullable(nonNegative()),
  budget_type: z.enum(budgetTypes).default('monthly'),
  currency: nullable(CurrencyCode),
  description: nullable(z.string().max(50_000)),
  employees: listOf(MemberOfNewProject, 500).optional(),
})
export const ProjectUpdate = ProjectWrite.omit({ client_id: true, employees: true })

/** Tasks and people that were begun and not filled in (spec 3 section 5), besides what the schema says of each row. */
export function projectRules({ tasks, employees }: Record<string, unknown>): [string, string][] {
  const lacks = (rows: unknown, name: string) =>
    Array.isArray(rows) && rows.some((row: Record<string, unknown>) => !String(row[name] ?? '').trim())
  return [
    ...(lacks(tasks, 'name') ? [['tasks', 'rule.unsavedTask'] as [string, string]] : []),
    ...(lacks(employees, 'employee_id') ? [['employees', 'rule.unsavedMember'] as [string, string]] : []),
  ]
}

export const projectNames = {
  'projects.client_id': { en: 'Client', ro: 'Client' },
  'projects.client_name': { en: 'Client', ro: 'Client' },
  'projects.logo_path': { en: 'Logo', ro: 'Siglă' },
  'projects.website': { en: 'Website', ro: 'Site web' },
  'projects.budget': { en: 'Budget', ro: 'Buget' },
  'projects.budget_type': { en: 'Budget type', ro: 'Tipul bugetului' },
  'projects.budget_type=monthly': { en: 'Monthly', ro: 'Lunar' },
  'projects.budget_type=yearly': { en: 'Yearly', ro: 'Anual' },
  'projects.budget_type=fixed': { en: 'Fixed', ro: 'Fix' },
  'projects.currency': { en: 'Currency', ro: 'Monedă' },
  'projects.archived': { en: 'Archived', ro: 'Arhivat' },
  'projects.tasks': { en: 'Tasks', ro: 'Sarcini' },
  'projects.employees': { en: 'Team', ro: 'Echipă' },
  'tasks.project_id': { en: 'Project', ro: 'Proiect' },
  'tasks.planned_hours': { en: 'Planned hours', ro: 'Ore planificate' },
  'tasks.logged_hours': { en: 'Logged hours', ro: 'Ore pontate' },
  'tasks.position': { en: 'Order', ro: 'Ordine' },
  'tasks.archived': { en: 'Archived', ro: 'Arhivată' },
  'project-members.project_id': { en: 'Project', ro: 'Proiect' },
  'project-members.employee_id': { en: 'Person', ro: 'Persoană' },
  'project-members.weekly_allocation_hours': { en: 'Hours a week', ro: 'Ore pe săptămână' },
  'project-members.weekly_capacity_hours': { en: 'Their week', ro: 'Săptămâna lor' },
  'project-members.allocated_hours': { en: 'On all projects', ro: 'Pe toate proiectele' },
  'project-members.billed_rate': { en: 'Rate an hour', ro: 'Tarif pe oră' },
  'project-members.currency': { en: 'Currency', ro: 'Monedă' },
  'project-members.from': { en: 'From', ro: 'De la' },
  'projects.project_id': { en: 'Project', ro: 'Proiect' },
  'projects.employee_id': { en: 'Person', ro: 'Persoană' },
  'projects.weekly_allocation_hours': { en: 'Hours a week', ro: 'Ore pe săptămână' },
  'projects.billed_rate': { en: 'Rate an hour', ro: 'Tarif pe oră' },
  'projects.terms_id': { en: 'Hours and rate', ro: 'Ore și tarif' },
  'projects.from': { en: 'From', ro: 'De la' },
  'tasks.task_id': { en: 'Task', ro: 'Sarcină' },
  'projects.start_date': { en: 'From', ro: 'De la' },
  'projects.end_date': { en: 'Until', ro: 'Până la' },
  'clients.client_ids': { en: 'Clients', ro: 'Clienți' },
  'clients.start_date': { en: 'From', ro: 'De la' },
  'clients.end_date': { en: 'Until', ro: 'Până la' },
  'exchange-rates.currency': { en: 'Currency', ro: 'Monedă' },
  'exchange-rates.to_currency': { en: 'In currency', ro: 'În moneda' },
  'exchange-rates.rate': { en: 'Exchange rate', ro: 'Curs de schimb' },
  'exchange-rates.from_date': { en: 'From', ro: 'De la' },
  'exchange-rates.day': { en: 'Day', ro: 'Ziua' },
  'project-members.archived_at': { en: 'Removed on', ro: 'Scos la' },
} as const satisfies Names
