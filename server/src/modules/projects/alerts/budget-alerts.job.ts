import { firstOfYear, yearOf } from '#contracts/engine/civil-days.ts'
import type { Profitability } from '#contracts/projects/profitability.ts'
import type { BudgetType } from '#contracts/projects/projects.ts'
import { dayIn } from '#platform/clock.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'
import { defineNotification, type Notified, notify } from '#platform/notifications/index.ts'
import { holdsAny } from '#platform/session/index.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import { readProfitability } from '../profitability/profitability.ts'

/** What people charge has used up most, or all, of a project's budget. */
export const budgetNotice = defineNotification({
  key: 'project-budget',
  title: (locale) => text('notice.projectBudget', locale),
  mail: 'project-budget',
})

const STEPS = [100, 80] as const

interface Company {
  id: string
  name: string
  subdomain: string
  time_zone: string
}

interface Budgeted {
  id: string
  name: string
  budget_type: BudgetType
  first_day: string
}

/** The days that a budget is for, and what they are called: a month, a year, or the project's whole life. */
function periodOf({ budget_type, first_day }: Budgeted, today: string): { name: string; from: string } {
  if (budget_type === 'monthly') return { name: today.slice(0, 7), from: `${today.slice(0, 7)}-01` }
  if (budget_type === 'yearly') return { name: today.slice(0, 4), from: firstOfYear(yearOf(today)) }
  return { name: 'whole', from: first_day }
}

/** Those who may read the budget: both permissions are asked. */
const readReaders = (tx: Tx, tenantId: string) =>
  tx.rows<Notified>(sql`select u.id as "userId", u.email, u.locale from users u
    join people e on e.tenant_id = u.tenant_id and e.user_id = u.id and e.status = 'active'
    where u.tenant_id = ${tenantId}
      and ${holdsAny(sql`u.tenant_id`, sql`u.id`, ['manageProjects'])}
      and ${holdsAny(sql`u.tenant_id`, sql`u.id`, ['manageInvoices'])}`)

/** A budget is used up by what hours are charged at, which all who are notified may read; never by what people cost. */
const nobody = { employeeId: null, can: () => false }

/** The last step that a project's budget has reached by what its hours are charged at. */
const stepOf = ({ totals, budget }: Profitability) =>
  STEPS.find((percent) => totals.timesheet_billable_amount * 100 >= budget.amount! * percent)

/** Notifies of a project's budget where nobody was notified of this step in this period. */
async function alertOf(
  tx: Tx,
  services: Services,
  company: Company,
  { project, name, step }: { project: Budgeted; name: string; step: (typeof STEPS)[number] },
): Promise<void> {
  const tenantId = company.id
  const page = `/projects/${project.id}/details`
  // Who is notified of the whole need not hear of 80 % as well.
  const steps = STEPS.filter((percent) => percent <= step)
  const fresh = await tx.rows<{
    percent: number
  }>(sql`insert into project_budget_alerts (tenant_id, project_id, period, percent)
    values ${sql.join(
      steps.map((percent) => sql`(${tenantId}, ${project.id}, ${name}, ${percent})`),
      sql`, `,
    )} on conflict do nothing returning percent`)
  if (!fresh.some(({ percent }) => percent === step)) return
  await notify(
    { tx, tenantId },
    {
      what: budgetNotice,
      record: { type: 'projects', id: project.id },
      to: await readReaders(tx, tenantId),
      mail: () => ({
        company: company.name,
        project: project.name,
        percent: step,
        url: `${frontendUrl(services.config, company.subdomain)}${page}`,
      }),
      details: (locale) => text('notice.projectBudget.used', locale, { percent: step }),
      again: `${name} ${step}`,
      page,
    },
  )
}

async function alertAll(services: Services, signal: AbortSignal): Promise<void> {
  const companies = await services.database.global((tx) =>
    tx.rows<Company>(sql`select id, name, subdomain, time_zone from tenants order by id`),
  )
  const failures: unknown[] = []
  for (const company of companies) {
    const { id, time_zone } = company
    if (signal.aborted) return
    const today = dayIn(services.clock.now(), time_zone)
    await services.database
      .tenant(id, async (tx) => {
        const projects = await tx.rows<Budgeted>(sql`select p.id, p.name, p.budget_type,
            coalesce((select min(h.date) from timesheets h where h.tenant_id = p.tenant_id and h.project_id = p.id),
              ${today}::date) as first_day
          from projects p where p.tenant_id = ${id} and p.archived_at is null and p.budget > 0 order by p.id`)
        // Budgets of one period are read together: most are of this month or this year.
        const byStart = Map.groupBy(projects, (project) => periodOf(project, today).from)
        for (const [from, some] of byStart) {
          const projectIds = some.map((project) => project.id)
          const found = await readProfitability(tx, id, { projectIds, from, to: today }, nobody)
          for (const project of some) {
            const step = stepOf(found.get(project.id)!)
            const { name } = periodOf(project, today)
            if (step) await alertOf(tx, services, company, { project, name, step })
          }
        }
      })
      .catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

/** Every hour: each step once a period, however often it runs. */
export const budgetAlertsJob = (services: Services): Job =>
  defineJob('project-budget-alerts', (_payload, { signal }) => alertAll(services, signal), '41 * * * *')
