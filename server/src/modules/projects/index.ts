import { defineServerModule, extend } from '#engine/index.ts'
import { budgetAlertsJob, budgetNotice } from './alerts/budget-alerts.job.ts'
import { bnrRatesJob } from './exchange-rates/bnr/bnr-rates.job.ts'
import { exchangeRates } from './exchange-rates/exchange-rates.resource.ts'
import { projectMails } from './mails/index.ts'
import { projectMembers } from './members/project-members.resource.ts'
import { clientProfitability } from './profitability/clients.ts'
import { employeeProjectsRoute } from './projects/employee-projects.route.ts'
import { projects as projectsResource } from './projects/projects.resource.ts'
import { tasks } from './tasks/tasks.resource.ts'
import { projectTexts } from './texts.ts'

export { storeFirstRates } from './exchange-rates/bnr/store-rates.ts'
export { type RateOnDay, rateOn, ratesOn } from './exchange-rates/rate-on.ts'
export { type RateOf, readBilledRates } from './members/billed-rates.ts'
export { readClientFigures, readClientReport } from './profitability/clients.ts'
export { projectsResource as projectRecords }

/** What people work on: projects of clients, their tasks and their people. */
export const projects = defineServerModule({
  key: 'projects',
  tables: ['project_member_terms', 'project_budget_alerts', 'bnr_rates'],
  offers: ['projects', 'tasks', 'project_members', 'project_member_terms'],
  resources: [projectsResource, tasks, projectMembers, exchangeRates],
  routes: [employeeProjectsRoute],
  extend: [extend('clients', { getters: { 'client-profitability': clientProfitability } })],
  jobs: (services) => [budgetAlertsJob(services), bnrRatesJob(services)],
  texts: projectTexts,
  mails: projectMails,
  notifications: [budgetNotice],
})
