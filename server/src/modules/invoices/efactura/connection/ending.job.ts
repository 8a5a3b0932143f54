import { shownDay } from '#contracts/engine/values/civil-days.ts'
import { CONNECT_PAGE, ENDING_DAYS } from '#contracts/invoices/efactura/connection.ts'
import { dayIn } from '#platform/clock.ts'
import type { Services } from '#platform/http/context.ts'
import type { Job } from '#platform/jobs/index.ts'
import { defineNotification, notify } from '#platform/notifications/index.ts'
import { defineReminder, frontendUrl, type Reminding } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import { writersOf } from '../../late/writers.ts'
import { BUCHAREST_ZONE } from '../clock/days.ts'
import { tellOnce } from '../told.ts'
import { readConnection } from './connections.ts'
import { daysLeft } from './status.ts'

/** The connection with ANAF ends. */
export const endingNotice = defineNotification({
  key: 'efactura-ends',
  title: (locale) => text('notice.efacturaEnds', locale),
  mail: 'efactura-ends',
  holders: ['manageInvoices'],
})

async function tellOfEnd({ tx, company }: Reminding, services: Services): Promise<void> {
  const connection = await readConnection(tx, company.id)
  if (!connection || connection.broken_at) return
  const left = daysLeft(connection, services.clock.now())
  // The nearest of the days that have come: a server that was off says it once, late.
  const days = ENDING_DAYS.filter((one) => left <= one).at(-1)
  if (left < 0 || days === undefined) return
  const day = dayIn(new Date(connection.ends_at), BUCHAREST_ZONE)
  if (!(await tellOnce(tx, company.id, `ends ${days}`, day))) return
  const { person } = connection
  await notify(
    { tx, tenantId: company.id },
    {
      what: endingNotice,
      record: null,
      to: await writersOf(tx, company.id),
      page: CONNECT_PAGE,
      mail: () => ({
        company: company.name,
        person,
        day: shownDay(day),
        days: Math.max(1, left),
        url: `${frontendUrl(services.config, company.subdomain)}${CONNECT_PAGE}`,
      }),
      details: (locale) => text('notice.efacturaEnds.one', locale, { person, day: shownDay(day) }),
    },
  )
}

/** In each company's morning, two weeks before the connection with ANAF ends and on the day before. */
export const endingJob = (services: Services): Job =>
  defineReminder(services, { name: 'efactura-ending', module: 'invoices', schedule: '52 * * * *' }, (at) =>
    tellOfEnd(at, services),
  )
