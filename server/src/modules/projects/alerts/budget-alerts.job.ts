import { budgetSteps } from '#contracts/projects/profitability.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import type { Job } from '#platform/jobs/index.ts'
import { defineNotification, type Notified, notify } from '#platform/notifications/index.ts'
import { holdsAny } from '#platform/session/index.ts'
import { type Company, defineReminder, frontendUrl, type Reminding } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import { type BudgetedUse, readBudgetUse } from './budget-use.ts'

/** What people charge has used up most, or all, of a project's budget, or cannot be counted. */
export const budgetNotice = defineNotification({
  key: 'project-budget',
  title: (locale) => text('notice.projectBudget', locale),
  mail: 'project-budget',
  holders: [['manageProjects', 'manageInvoices']],
})

/** The step of a budget that cannot be counted: amounts lack an exchange rate. */
const UNCOUNTED = 0
type Step = (typeof budgetSteps)[number] | typeof UNCOUNTED

/** Those who may read the budget (both permissions are asked) and can sign in: sample people have roles too. */
const readReaders = (tx: Tx, tenantId: string) =>
  tx.rows<Notified>(sql`select u.id as "userId", u.email, u.locale from users u
    join people e on e.tenant_id = u.tenant_id and e.user_id = u.id and e.status = 'active'
    where u.tenant_id = ${tenantId} and u.login_id is not null
      and ${holdsAny(tenantId, sql`u.id`, ['manageProjects'])}
      and ${holdsAny(tenantId, sql`u.id`, ['manageInvoices'])}`)

/** Notifies of a project's budget where nobody was notified of this step in this period. */
async function alertOf(
  tx: Tx,
  services: Services,
  company: Company,
  { project, period, apart, step }: BudgetedUse & { step: Step },
): Promise<void> {
  const tenantId = company.id
  const missing = step === UNCOUNTED ? apart.join(', ') : null
  const page = `/projects/${project.id}/details`
  // Who is notified of the whole need not hear of 80 % as well.
  const steps = step === UNCOUNTED ? [step] : budgetSteps.filter((percent) => percent <= step)
  const fresh = await tx.rows<{
    percent: number
  }>(sql`insert into project_budget_alerts (tenant_id, project_id, period, percent)
    values ${sql.join(
      steps.map((percent) => sql`(${tenantId}, ${project.id}, ${period}, ${percent})`),
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
        missing,
        url: `${frontendUrl(services.config, company.subdomain)}${page}`,
      }),
      details: (locale) =>
        missing
          ? text('notice.projectBudget.missing', locale, { project: project.name, currencies: missing })
          : text('notice.projectBudget.used', locale, { project: project.name, percent: step }),
      again: `${period} ${step}`,
      page,
    },
  )
}

async function alertAll({ tx, company, today }: Reminding, services: Services): Promise<void> {
  for (const one of await readBudgetUse(tx, company.id, today)) {
    const step = budgetSteps.findLast((percent) => one.percent >= percent)
    if (one.apart.length > 0) await alertOf(tx, services, company, { ...one, step: UNCOUNTED })
    if (step) await alertOf(tx, services, company, { ...one, step })
  }
}

/** Each step once a period, however often it runs. */
export const budgetAlertsJob = (services: Services): Job =>
  defineReminder(services, { name: 'project-budget-alerts', module: 'projects', schedule: '41 * * * *' }, (at) =>
    alertAll(at, services),
  )
