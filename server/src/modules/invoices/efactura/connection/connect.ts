import { readSeller } from '#modules/company/index.ts'
import { audit } from '#platform/audit/index.ts'
import { dayIn } from '#platform/clock.ts'
import type { Tx } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'
import type { Context, Services } from '#platform/http/context.ts'
import { anafApi } from '../anaf/anaf-api.ts'
import { begin } from '../beginning.ts'
import { BUCHAREST_ZONE } from '../clock/days.ts'
import { wakeWaiting } from '../filing/tries/wake.ts'
import { keepConnection } from './connections.ts'
import { noteRight } from './right.ts'
import { pairForCode } from './token-endpoint.ts'
import { endVisit, visitOf } from './visits.ts'

/** An hour before, and an hour ahead of clocks that differ. */
const HOUR_MS = 3_600_000

/** The company's tax number; refused where it has said none, or is in another country. */
export async function demandCui(tx: Tx, services: Services, tenantId: string, day: string): Promise<string> {
  const { cui, country } = await readSeller(tx, services.keys, tenantId, day)
  if (country !== 'RO') throw refused('efactura.notRomanian')
  if (!cui) throw refused('efactura.noCui')
  return cui.replace(/\D/g, '')
}

/** Keeps what ANAF gave for a visit that this very person began here and now; a link of somebody else's connects nothing. */
export async function connect(context: Context, code: string, state: string): Promise<void> {
  const { services, tenant, actor } = context
  const { database, clock, keys } = services
  if (!services.config.anaf) throw refused('efactura.notConfigured')
  const visit = visitOf(services, state)
  const isOwn = visit && (await database.tenant(tenant.id, (tx) => endVisit(tx, context, visit)))
  if (!isOwn) throw refused('efactura.visitLost')
  const exchanged = await pairForCode(services, code)
  if (exchanged.kind === 'none') throw refused('efactura.noAnswer')
  if (exchanged.kind === 'lost') throw refused('efactura.visitLost')
  const { pair } = exchanged
  const now = clock.now()
  const day = dayIn(now, BUCHAREST_ZONE)
  const person = `${actor.firstName} ${actor.lastName}`.trim()
  const cui = await database.tenant(tenant.id, async (tx) => {
    const own = await demandCui(tx, services, tenant.id, day)
    await keepConnection(tx, keys, { tenantId: tenant.id, userId: actor.userId, person, cui: own, pair, now })
    await begin(tx, tenant.id, day)
    await audit(tx, {
      tenantId: tenant.id,
      userId: actor.userId,
      resource: 'efactura',
      recordId: null,
      action: 'connect',
      after: { cui: own },
    })
    return own
  })
  const listed = await anafApi(services, pair.access).list(cui, new Date(now.getTime() - HOUR_MS), now)
  if (listed.kind === 'noRight') await noteRight(services, tenant.id, false)
  else await database.tenant(tenant.id, (tx) => wakeWaiting(tx, tenant.id, now))
}
