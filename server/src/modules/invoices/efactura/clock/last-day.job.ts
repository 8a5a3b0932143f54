import { shownDay } from '#contracts/engine/values/civil-days.ts'
import type { BoardInvoice } from '#contracts/invoices/efactura/board.ts'
import { CONNECT_PAGE } from '#contracts/invoices/efactura/connection.ts'
import type { Services } from '#platform/http/context.ts'
import type { Job } from '#platform/jobs/index.ts'
import { defineNotification, notify } from '#platform/notifications/index.ts'
import { defineReminder, frontendUrl, type Reminding } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import { writersOf } from '../../late/writers.ts'
import { readBeginning } from '../beginning.ts'
import { readUnfiled } from '../board/read-board.ts'
import { bucharestDay } from '../filing/schedule.ts'
import { tellOnce } from '../told.ts'

/** The last day to file invoices is near. */
export const lastDayNotice = defineNotification({
  key: 'efactura-last-day',
  title: (locale) => text('notice.efacturaLastDay', locale),
  mail: 'efactura-last-day',
  holders: ['manageInvoices'],
})

/** A mail names so many; the page shows all. */
const MOST_NAMED = 50
const MOST_IN_LINE = 3
/** Told of on the working day before the last one, and on the last day itself. */
const NEAR = 1

const isOpen = ({ state, days_left }: BoardInvoice) =>
  days_left >= 0 && days_left <= NEAR && ['ready', 'to_correct', 'refused'].includes(state)

async function tellOfLastDays({ tx, company }: Reminding, services: Services): Promise<void> {
  const today = bucharestDay(services.clock.now())
  const asked = { tx, services, tenantId: company.id, today }
  if (!(await readBeginning(tx, company.id))) return
  const near = (await readUnfiled(asked, 'ro')).filter(isOpen)
  if (near.length === 0 || !(await tellOnce(tx, company.id, 'last-day', today))) return
  const more = Math.max(0, near.length - MOST_NAMED)
  await notify(
    { tx, tenantId: company.id },
    {
      what: lastDayNotice,
      record: null,
      to: await writersOf(tx, company.id),
      page: CONNECT_PAGE,
      mail: () => ({
        company: company.name,
        invoices: near.slice(0, MOST_NAMED).map(({ number, client_name, last_day }) => ({
          number,
          client: client_name,
          last: shownDay(last_day),
        })),
        more,
        url: `${frontendUrl(services.config, company.subdomain)}${CONNECT_PAGE}`,
      }),
      details: (locale) =>
        text('notice.efacturaLastDay.some', locale, {
          numbers: near
            .slice(0, MOST_IN_LINE)
            .map(({ number }) => number)
            .join(', '),
          more: Math.max(0, near.length - MOST_IN_LINE),
        }),
    },
  )
}

/** In each company's morning: what is to be filed by the next working day, once a day. Nobody hears of it who does not file from here. */
export const lastDayJob = (services: Services): Job =>
  defineReminder(services, { name: 'efactura-last-day', module: 'invoices', schedule: '37 * * * *' }, (at) =>
    tellOfLastDays(at, services),
  )
