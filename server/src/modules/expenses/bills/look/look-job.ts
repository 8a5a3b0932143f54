import { noteRight, RECEIVED, readConnection, tomorrow, withAccess } from '#modules/invoices/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'
import { eachCompany } from '#platform/tenancy/index.ts'
import type { ReadBill } from '../../reading/index.ts'
import { tellOfBills } from '../new-bills.notice.ts'
import type { AnafApi } from './anaf.ts'
import { noteArrivals, readArrivals } from './arrivals.ts'
import { LOOK_FOR_BILLS, type LookJob, queueLook } from './bill-jobs.ts'
import { fetchBill } from './fetch-bill.ts'
import { isStillMine, type LookOutcome, leaveLook, noteListed, type TakenLook, takeLook } from './looks.ts'

const DAY_MS = 86_400_000
/** ANAF lists sixty days; a little less, as its clock is not ours. */
const LONGEST_MS = 59 * DAY_MS
/** Each look goes back so far behind the one before: what ANAF lists late is not missed. */
const OVERLAP_MS = 2 * DAY_MS
/** So many are fetched by one job; the next takes the rest. */
const MOST_AT_ONCE = 200

type Refused = 'none' | 'noRight' | 'tooMany' | 'unauthorised'

/** What keeps bills from coming, and until when it is not worth while to ask. */
async function refusedAs(services: Services, tenantId: string, refused: Refused): Promise<LookOutcome> {
  if (refused === 'noRight') await noteRight(services, tenantId, false)
  const now = services.clock.now()
  switch (refused) {
    case 'noRight':
      return { problem: 'right', nextAt: null }
    case 'tooMany':
      return { problem: 'tomorrow', nextAt: tomorrow(now) }
    case 'unauthorised':
      return { problem: 'connection', nextAt: null }
    default:
      return { problem: 'answer', nextAt: null }
  }
}

const DONE: LookOutcome = { problem: null, nextAt: null }

/** Lists what came since the last look, and fetches what is not here yet. */
async function look(
  services: Services,
  { tenantId, taken, cui, readBill, signal }: Looking,
  api: AnafApi,
): Promise<{ kind: string; outcome: LookOutcome; isMore: boolean }> {
  const { database, clock } = services
  const stop = async (kind: Refused) => ({ kind, outcome: await refusedAs(services, tenantId, kind), isMore: false })
  const now = clock.now()
  const earliest = now.getTime() - LONGEST_MS
  const from = taken.listedUntil ? Math.max(earliest, taken.listedUntil.getTime() - OVERLAP_MS) : earliest
  const list = await api.list(cui, new Date(from), now, RECEIVED)
  if (list.kind !== 'list') return stop(list.kind)
  const arrivals = await database.tenant(tenantId, async (tx) => {
    await noteArrivals(tx, tenantId, cui, list.messages, now)
    await noteListed(tx, tenantId, taken, now)
    return readArrivals(tx, tenantId, now, MOST_AT_ONCE)
  })
  for (const arrival of arrivals) {
    if (signal.aborted) break
    if (!(await database.tenant(tenantId, (tx) => isStillMine(tx, tenantId, taken)))) break
    const fetched = await fetchBill(services, tenantId, api, readBill, arrival)
    if (fetched !== 'kept' && fetched !== 'later') return stop(fetched)
  }
  return { kind: 'looked', outcome: DONE, isMore: arrivals.length === MOST_AT_ONCE }
}

interface Looking {
  tenantId: string
  taken: TakenLook
  cui: string
  readBill: ReadBill
  signal: AbortSignal
}

/** Looks for the bills of a company. Of two processes that come to it at once, one does; what was fetched stays, whatever ends it. */
export const lookForBillsJob = (services: Services, readBill: ReadBill): Job<LookJob> => ({
  ...defineJob<LookJob>(LOOK_FOR_BILLS, async ({ tenantId }, { signal }) => {
    const { database, clock } = services
    const taken = await database.tenant(tenantId, (tx) => takeLook(tx, tenantId, clock.now()))
    if (!taken) return
    const leave = async (outcome: LookOutcome, isMore: boolean) =>
      database.tenant(tenantId, async (tx) => {
        await leaveLook(tx, tenantId, taken, outcome, clock.now())
        // Open pages say when ANAF was last asked, and why nothing came: also where no bill has.
        tx.announce(tenantId, 'supplier-bills')
        await tellOfBills(tx, services, tenantId)
        if (isMore) await queueLook(tx, tenantId)
      })
    try {
      const called = await withAccess(services, tenantId, (api, { cui }) =>
        look(services, { tenantId, taken, cui, readBill, signal }, api),
      )
      if (called.kind === 'called') await leave(called.answer.outcome, called.answer.isMore)
      else if (called.kind === 'unavailable') await leave({ problem: 'answer', nextAt: null }, false)
      else await leave({ problem: called.kind === 'noRight' ? 'right' : 'connection', nextAt: null }, false)
    } catch (error) {
      await leave({ problem: 'answer', nextAt: null }, false)
      throw error
    }
  }),
  lane: 'long',
})

/** Every hour: the lists of all connected companies. */
export const lookForAllBillsJob = (services: Services): Job =>
  defineJob(
    'supplier-bills',
    async (_payload, { signal }) => {
      if (!services.config.anaf) return
      await eachCompany(services.database, signal, ({ id }) =>
        services.database.tenant(id, async (tx) => {
          if (await readConnection(tx, id)) await queueLook(tx, id)
        }),
      )
    },
    '23 * * * *',
  )
