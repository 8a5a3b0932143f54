import { EfacturaState } from '#contracts/invoices/efactura/state.ts'
import { answersData, type GetterDefinition } from '#engine/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { readInvoice } from '../issue/paper-of.ts'
import { lastDayOf, workingDaysUntil } from './clock/last-day.ts'
import { readConnection } from './connection/connections.ts'
import { statusOf } from './connection/status.ts'
import { readFileSource } from './file-source.ts'
import { readLastTry } from './filing/read-filing.ts'
import { bucharestDay } from './filing/schedule.ts'
import { isClientAbroad } from './filing/tries/new-try.ts'
import { worded } from './problems/problems-of.ts'
import { problemOfReason } from './problems/reason-problem.ts'
import { filesAbroad } from './settings.ts'

const nothing = { problems: [], filing: null, last_day: null, days_left: null }

/** Whether an issued invoice has to be in e-Factura, what keeps it out, and what became of it there. */
export const efactura: GetterDefinition = {
  level: 'record',
  may: 'manageInvoices',
  summary: 'Whether an invoice has to be in e-Factura, why ANAF would refuse it, and what became of it there',
  output: answersData(EfacturaState),
  run: ({ services, tenant, locale }, id) =>
    services.database.tenant(tenant.id, async (tx) => {
      const row = await readInvoice(tx, tenant.id, id!)
      if (!row) throw notFound()
      const connection = statusOf(services, await readConnection(tx, tenant.id)).state
      const answer = (data: EfacturaState) => ok({ data })
      if (row.status === 'draft') return answer({ ...nothing, state: 'not_issued', connection })
      const { source, problems } = await readFileSource(tx, services.keys, tenant.id, row)
      const { seller, buyer } = source.paper
      if (seller.country !== 'RO') return answer({ ...nothing, state: 'no_romanian_company', connection })
      const last = await readLastTry(tx, tenant.id, row.id)
      const isNeeded = !isClientAbroad(buyer) || (await filesAbroad(tx, tenant.id))
      const lastDay = isNeeded ? lastDayOf(row.issue_date) : null
      const isRefused = last?.filing.state === 'refused'
      return answer({
        state: isNeeded ? 'needed' : 'not_needed',
        connection,
        filing: last?.filing ?? null,
        last_day: lastDay,
        days_left: lastDay && workingDaysUntil(bucharestDay(services.clock.now()), lastDay),
        problems: isRefused
          ? last.reasons.map((reason) => problemOfReason(reason, locale, last.paper))
          : problems.map((problem) => worded(problem, locale)),
      } as EfacturaState)
    }),
}
