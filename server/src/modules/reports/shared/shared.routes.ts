import * as z from 'zod'
import { SHARED_REPORT_PAGE, SharedReport } from '#contracts/reports/shared.ts'
import { answersData, defineRoute, pageOf } from '#engine/index.ts'
import { readCompanyData } from '#modules/company/index.ts'
import { readNamedPage, readNames } from '#modules/time/index.ts'
import { ok } from '#platform/http/context.ts'
import { withSharedReport } from './open.ts'

/** PUB-05: a page of a shared report, for everybody who knows its token. Nothing but the page can be asked of it. */
export const sharedReportRoute = defineRoute({
  method: 'GET',
  path: '/reports/detailed/shared',
  access: 'tenant',
  tag: 'Reports',
  summary: 'A shared detailed report, for everybody who knows its token',
  query: z.object({ token: z.string().max(255), page: z.coerce.number().int().min(1).max(100_000).optional() }),
  output: answersData(SharedReport),
  run: (context) =>
    withSharedReport(context, async (tx, { reader, filter, descriptions, expiresAt }) => {
      const { tenant, query } = context
      const { page } = pageOf(query)
      const asked = { tenantId: tenant.id, reader, filter, page, perPage: SHARED_REPORT_PAGE }
      const [{ facts }, [names], found] = await Promise.all([
        readCompanyData(tx, tenant.id),
        readNames(tx, tenant.id, [filter]),
        readNamedPage(tx, asked),
      ])
      const days = [...Map.groupBy(found.entries, ({ date }) => date)].map(([date, entries]) => ({
        date,
        minutes: found.days.get(date)!,
        entries: entries.map(({ date: _date, description, ...entry }) => ({
          ...entry,
          description: descriptions ? description : null,
        })),
      }))
      const data: SharedReport = {
        company: facts.company_name ?? tenant.name,
        start_date: filter.start_date,
        end_date: filter.end_date,
        ...names!,
        total_minutes: found.minutes,
        entries: found.count,
        rounding: found.rounding,
        page,
        days,
        expires_at: expiresAt,
        last_page: Math.max(1, Math.ceil(found.count / SHARED_REPORT_PAGE)),
      }
      return { ...ok({ data }), headers: { 'X-Robots-Tag': 'noindex' } }
    }),
})
