import * as z from 'zod'
import { MOST_REPORT_LINKS, NewReportLink, ReportLink, ShareReport } from '#contracts/reports/shared.ts'
import type { ReportFilter } from '#contracts/time/report.ts'
import { answersData, answersNothing, defineRoute, inWrite } from '#engine/index.ts'
import { demandReports } from '#modules/billing/index.ts'
import { readNames } from '#modules/time/index.ts'
import { audit } from '#platform/audit/index.ts'
import { forbidden, notFound, refused } from '#platform/errors/errors.ts'
import { type Context, noContent, ok } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'
import { endShareLink, newShareLink, shareLinksOf } from '#platform/share-links/index.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import { PURPOSE } from './open.ts'

const DAY = 86_400
const ownerOf = ({ tenant, actor }: Pick<Context, 'tenant' | 'actor'>) => ({
  tenantId: tenant.id,
  userId: actor.userId,
})

const listRoute = defineRoute({
  method: 'GET',
  path: '/reports/detailed/links',
  access: 'auth',
  tag: 'Reports',
  summary: 'One’s own links to detailed reports that work now; never their addresses',
  output: answersData(z.array(ReportLink)),
  run: async (context) => {
    const { services, tenant, locale } = context
    const data = await services.database.tenant(tenant.id, async (tx) => {
      const links = await shareLinksOf(tx, { ...ownerOf(context), purpose: PURPOSE })
      const now = services.clock.now().toISOString()
      const working = links.filter(({ expires_at }) => expires_at !== null && expires_at > now)
      const filters = working.map((link) => link.filters.report_filter as ReportFilter)
      const names = await readNames(tx, tenant.id, filters)
      return working.map(({ slot, created_at, viewed_at, expires_at }, at): ReportLink => {
        const { manager, ...named } = names[at]!
        return {
          id: slot,
          start_date: filters[at]!.start_date,
          end_date: filters[at]!.end_date,
          narrowed: [
            ...[named.client, named.project, named.task, named.person, named.team].filter((name) => name !== null),
            ...(manager ? [text('reports.reportsTo', locale, { name: manager })] : []),
          ],
          created_at,
          viewed_at,
          expires_at: expires_at!,
        }
      })
    })
    return ok({ data })
  },
})

// Not through the kept answers of an Idempotency-Key: the address is a secret, and a kept answer is readable text.
const shareRoute = defineRoute({
  method: 'POST',
  path: '/reports/detailed/links',
  names: 'report-links',
  access: 'auth',
  tag: 'Reports',
  summary: 'Share a detailed report: answers its address, once',
  output: answersData(NewReportLink),
  body: ShareReport,
  run: (context, { report_filter, descriptions = true, days }) => {
    const { services, tenant, actor } = context
    const { employee_id } = report_filter
    if (employee_id && employee_id !== actor.employeeId && !actor.can('manageTimesheets')) throw forbidden()
    return services.database.tenant(tenant.id, async (tx) => {
      await demandReports(tx, tenant.id)
      const owner = ownerOf(context)
      const links = await shareLinksOf(tx, { ...owner, purpose: PURPOSE })
      if (links.length >= MOST_REPORT_LINKS) throw refused('reports.tooManyLinks', { max: MOST_REPORT_LINKS })
      const id = newId()
      const seconds = days * DAY
      const token = await newShareLink(tx, services.clock, {
        ...owner,
        purpose: PURPOSE,
        slot: id,
        seconds,
        filters: { report_filter, descriptions },
      })
      await audit(tx, {
        ...owner,
        resource: 'timesheets',
        recordId: null,
        action: 'share report',
        after: { ...report_filter },
      })
      const expires_at = new Date(services.clock.now().getTime() + seconds * 1000).toISOString()
      const url = `${frontendUrl(services.config, tenant.subdomain)}/share/reports/detailed?token=${token}`
      return ok({ data: { id, url, expires_at } })
    })
  },
})

const endRoute = defineRoute({
  method: 'DELETE',
  path: '/reports/detailed/links/:id',
  access: 'auth',
  tag: 'Reports',
  summary: 'End a link to a detailed report: its address leads nowhere from now on',
  output: answersNothing,
  run: (context, _input, registry) =>
    inWrite(context, registry, async ({ tx, params }) => {
      const owner = ownerOf(context)
      if (!(await endShareLink(tx, { ...owner, purpose: PURPOSE, slot: params.id ?? '' }))) throw notFound()
      await audit(tx, { ...owner, resource: 'timesheets', recordId: null, action: 'end shared report' })
      return noContent
    }),
})

export const linkRoutes = [listRoute, shareRoute, endRoute]
