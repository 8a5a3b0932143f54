import { EfacturaBoard, EfacturaCount } from '#contracts/invoices/efactura/board.ts'
import { underWay } from '#contracts/invoices/efactura/tries.ts'
import { answersData, type GetterDefinition } from '#engine/index.ts'
import type { Tx } from '#platform/database/index.ts'
import { type Context, ok } from '#platform/http/context.ts'
import { workingDaysAfter } from '../clock/last-day.ts'
import { readConnection } from '../connection/connections.ts'
import { statusOf } from '../connection/status.ts'
import { bucharestDay } from '../filing/schedule.ts'
import { readAccepted, readUnfiled } from './read-board.ts'

/** A last day so near turns the tab amber: today's and the next working day's. */
const NEAR = 1

const asking = ({ services, tenant }: Context, tx: Tx) => ({
  tx,
  services,
  tenantId: tenant.id,
  today: bucharestDay(services.clock.now()),
})

/** An unknown one that is late is more than under way: somebody looks at it. */
const isToDo = ({ state, days_left }: { state: string; days_left: number }) =>
  !(underWay as readonly string[]).includes(state) || (state === 'unknown' && days_left < 0)

/** The board of e-Factura. */
export const efacturaBoard: GetterDefinition = {
  level: 'resource',
  may: 'manageInvoices',
  summary: 'What is to be filed with ANAF until when, what is under way and what is accepted',
  output: answersData(EfacturaBoard),
  run: (context) =>
    context.services.database.tenant(context.tenant.id, async (tx) => {
      const { services, tenant, locale } = context
      const at = asking(context, tx)
      const [connection, unfiled, accepted] = await Promise.all([
        readConnection(tx, tenant.id),
        readUnfiled(at, locale),
        readAccepted(at),
      ])
      const next = unfiled.find(({ days_left }) => days_left >= 0)
      const data: EfacturaBoard = {
        today: at.today,
        connection: statusOf(services, connection),
        romanian: tenant.country === 'RO',
        to_do: unfiled.filter(isToDo),
        in_progress: unfiled.filter((one) => !isToDo(one)),
        accepted: accepted.rows,
        accepted_count: accepted.count,
        counted: next
          ? {
              issue_date: next.issue_date,
              days: workingDaysAfter(next.issue_date).map(({ holiday, ...day }) => ({
                ...day,
                holiday: holiday?.[locale] ?? null,
              })),
            }
          : null,
      }
      return ok({ data })
    }),
}

/** How many are to be filed, for the tab of the page. */
export const efacturaCount: GetterDefinition = {
  level: 'resource',
  may: 'manageInvoices',
  summary: 'How many invoices are to be filed with ANAF, until when, and whether a last day is near',
  output: answersData(EfacturaCount),
  run: (context) =>
    context.services.database.tenant(context.tenant.id, async (tx) => {
      const { tenant, locale } = context
      const open = (await readUnfiled(asking(context, tx), locale)).filter(isToDo)
      const data: EfacturaCount = {
        romanian: tenant.country === 'RO',
        to_do: open.length,
        is_near: open.some(({ days_left }) => days_left <= NEAR),
        last_days: open
          .filter(({ state }) => state === 'ready' || state === 'to_correct')
          .map(({ id, last_day, days_left }) => ({ invoice_id: id, last_day, is_past: days_left < 0 })),
      }
      return ok({ data })
    }),
}
