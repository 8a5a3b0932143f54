import { PresenceExportQuery, PresenceTicket } from '#contracts/reports/presence.ts'
import { answersBoth, answersFile, defineRoute, XLSX } from '#engine/index.ts'
import { demandReports } from '#modules/billing/index.ts'
import { audit } from '#platform/audit/index.ts'
import { forbidden, unauthenticated } from '#platform/errors/errors.ts'
import { ok, type TenantContext } from '#platform/http/context.ts'
import type { Actor } from '#platform/session/index.ts'
import { askedOf, MAY } from './asked.ts'
import { spanAsked } from './query.ts'
import { readPresence } from './read.ts'
import { issueTicket, redeemTicket } from './tickets.ts'
import { workbook } from './workbook.ts'

/** Who asks: a session, else the ticket of the address. A ticket is gone whatever came of it. */
async function askedBy({ services, tenant, actor, query }: TenantContext): Promise<Actor> {
  const { database, clock } = services
  const ticket = typeof query.token === 'string' ? query.token : null
  const asking =
    actor ?? (ticket && (await database.tenant(tenant.id, (tx) => redeemTicket(tx, clock, tenant.id, ticket))))
  if (!asking) throw unauthenticated()
  if (!asking.can(MAY)) throw forbidden()
  return asking
}

// Open to the host, because a browser that downloads a file sends no header: the ticket is looked at here.
const exportRoute = defineRoute({
  method: 'GET',
  path: '/restify/employees/getters/export',
  names: 'presence',
  access: 'tenant',
  tag: 'Reports',
  summary: 'The presence sheet as .xlsx, for those who manage timesheets; by their session or by a ticket',
  output: answersFile(XLSX),
  query: PresenceExportQuery,
  async run(context) {
    const { services, tenant, locale, query } = context
    const reader = await askedBy(context)
    const span = spanAsked(query, PresenceExportQuery)
    const facts = await services.database.tenant(tenant.id, async (tx) => {
      await demandReports(tx, tenant.id)
      const entry = { tenantId: tenant.id, userId: reader.userId, resource: 'employees', recordId: null }
      await audit(tx, {
        ...entry,
        action: 'export presence sheet',
        after: { start_date: span.from, end_date: span.to },
      })
      return readPresence(tx, askedOf(context, reader, span))
    })
    return workbook(facts, { company: tenant.name, locale, tenantId: tenant.id })
  },
})

// Not through the kept answers of an Idempotency-Key: a ticket is a secret, and a kept answer is readable text.
const ticketRoute = defineRoute({
  method: 'POST',
  path: '/reports/presence/tickets',
  access: MAY,
  tag: 'Reports',
  summary: 'A ticket for the address of one download of the presence sheet; lives 60 seconds',
  output: answersBoth(PresenceTicket.shape),
  async run({ services, tenant, actor }) {
    const { database, clock } = services
    const token = await database.tenant(tenant.id, async (tx) => {
      await demandReports(tx, tenant.id)
      return issueTicket(tx, clock, tenant.id, actor)
    })
    const data: PresenceTicket = { token }
    return ok({ data, token })
  },
})

export const presenceRoutes = [exportRoute, ticketRoute]
