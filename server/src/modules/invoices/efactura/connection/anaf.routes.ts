import * as z from 'zod'
import { AnafStatus, CONNECT_PAGE, ConnectAnaf } from '#contracts/invoices/efactura/connection.ts'
import { answersBoth, answersMessage, answersRedirect, defineRoute } from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
import { dayIn } from '#platform/clock.ts'
import { sql } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'
import { ok, withMessage } from '#platform/http/context.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import { BUCHAREST_ZONE } from '../clock/days.ts'
import { connect, demandCui } from './connect.ts'
import { readConnection } from './connections.ts'
import { statusOf } from './status.ts'
import { authoriseUrl } from './token-endpoint.ts'
import { beginVisit, visitOf } from './visits.ts'

const tag = 'Invoices'
const access = 'manageInvoices' as const

/** INV-22. */
export const authUrlRoute = defineRoute({
  method: 'GET',
  path: '/anaf/auth-url',
  access,
  tag,
  summary: 'Where a person signs in at ANAF, to file invoices from here',
  output: answersBoth({ url: z.string() }),
  async run(context) {
    const { services, tenant } = context
    if (!services.config.anaf) throw refused('efactura.notConfigured')
    const url = await services.database.tenant(tenant.id, async (tx) => {
      await demandCui(tx, services, tenant.id, dayIn(services.clock.now(), BUCHAREST_ZONE))
      return authoriseUrl(services.config, await beginVisit(tx, context))
    })
    return ok({ data: { url }, url })
  },
})

/** INV-23. */
export const anafStatusRoute = defineRoute({
  method: 'GET',
  path: '/anaf/status',
  access,
  tag,
  summary: 'Whether invoices are filed with ANAF from here, through whom and until when',
  output: answersBoth(AnafStatus.shape),
  async run({ services, tenant }) {
    const connection = await services.database.tenant(tenant.id, (tx) => readConnection(tx, tenant.id))
    const status = statusOf(services, connection)
    return ok({ data: status, ...status })
  },
})

/** INV-24: one address for the whole installation; the company stands in `state`. Its page brings code and state back as the person. */
export const anafCallbackRoute = defineRoute({
  method: 'GET',
  path: '/anaf/callback',
  access: 'public',
  tag,
  summary: 'Where ANAF returns to after its sign-in; leads on to the company’s page',
  output: answersRedirect,
  query: { code: 'From ANAF', state: 'From ANAF', error: 'From ANAF' },
  async run({ services, query }) {
    const visit = visitOf(services, query.state)
    const page = new URL(CONNECT_PAGE, frontendUrl(services.config, visit?.subdomain ?? null))
    const { code, state } = query
    if (visit && typeof code === 'string' && typeof state === 'string') {
      page.searchParams.set('code', code)
      page.searchParams.set('state', state)
    } else page.searchParams.set('anaf_error', query.error === 'access_denied' ? 'denied' : 'failed')
    const headers = { Location: page.href, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
    return { status: 302, headers }
  },
})

export const connectAnafRoute = defineRoute({
  method: 'POST',
  path: '/anaf/connect',
  names: 'efactura',
  access,
  tag,
  summary: 'Keep what ANAF gave after its sign-in',
  output: answersMessage(AnafStatus.shape),
  body: ConnectAnaf,
  async run(context, { code, state }) {
    const { services, tenant, locale } = context
    await connect(context, code, state)
    const connection = await services.database.tenant(tenant.id, (tx) => readConnection(tx, tenant.id))
    const status = statusOf(services, connection)
    const said = status.state === 'no_right' ? 'efactura.connectedNoRight' : 'efactura.connected'
    return withMessage(text(said, locale, { cui: status.cui ?? '' }), status)
  },
})

/** ANAF has no way to end a token from here: it is forgotten, and the answer says how to end it there. */
export const disconnectAnafRoute = defineRoute({
  method: 'POST',
  path: '/anaf/disconnect',
  access,
  tag,
  summary: 'Forget the connection with ANAF',
  output: answersMessage(),
  async run({ services, tenant, actor, locale }) {
    await services.database.tenant(tenant.id, async (tx) => {
      const forgotten = await tx.run(sql`delete from efactura_connections where tenant_id = ${tenant.id}`)
      if (forgotten === 0) return
      const note = { tenantId: tenant.id, userId: actor.userId, resource: 'efactura', recordId: null }
      await audit(tx, { ...note, action: 'disconnect' })
    })
    return withMessage(text('efactura.disconnected', locale))
  },
})

export const anafRoutes = [authUrlRoute, anafStatusRoute, anafCallbackRoute, connectAnafRoute, disconnectAnafRoute]
