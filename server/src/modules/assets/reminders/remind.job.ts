import { shownDay } from '#contracts/engine/values/civil-days.ts'
import { insertRows, sql, type Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import type { Job } from '#platform/jobs/index.ts'
import { defineNotification, type Notified, notify } from '#platform/notifications/index.ts'
import { holdsAny } from '#platform/session/index.ts'
import { defineReminder, frontendUrl, type Reminding } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import { type DueAsset, dueAssets } from './due.ts'

/** Assets are to be given back, come back from maintenance, are due for it, or run out of warranty. */
export const assetDatesNotice = defineNotification({
  key: 'asset-dates',
  title: (locale) => text('notice.assetDates', locale),
  mail: 'asset-dates',
})

/** A mail names so many; the page shows all. */
const MOST_NAMED = 50

/** Somebody who is reminded, and of what. */
interface Reminded extends Notified {
  assets: DueAsset[]
  keeps: boolean
}

/** Holders hear of what they give back, those who keep assets of everything; who has left hears of nothing. */
async function remindedOf(tx: Tx, tenantId: string, due: readonly DueAsset[]): Promise<Reminded[]> {
  const returning = due.filter(({ kind }) => kind === 'return')
  const keeps = holdsAny(tenantId, sql`u.id`, ['manageAssets'])
  const people = await tx.rows<Notified & { employee_id: string; keeps: boolean }>(sql`select u.id as "userId", u.email,
      u.locale, e.id as employee_id, ${keeps} as keeps
    from users u join people e on e.tenant_id = ${tenantId} and e.user_id = u.id and e.status = 'active'
    where u.tenant_id = ${tenantId} and u.login_id is not null
      and (${keeps} or e.id = any(${returning.map(({ employee_id }) => employee_id)}::uuid[])) order by u.id`)
  return people.map(({ employee_id, ...person }) => ({
    ...person,
    assets: person.keeps ? [...due] : returning.filter((one) => one.employee_id === employee_id),
  }))
}

/** Reminds the people of one company, and writes down of what, in one transaction. */
async function remind({ tx, company, today }: Reminding, services: Services): Promise<void> {
  const due = await dueAssets(tx, company.id, today)
  if (due.length === 0) return
  const people = await remindedOf(tx, company.id, due)
  const base = frontendUrl(services.config, company.subdomain)
  for (const keeps of [true, false]) {
    const page = keeps ? '/assets/all' : '/assets/my'
    await notify(
      { tx, tenantId: company.id },
      {
        what: assetDatesNotice,
        record: null,
        to: people.filter((one) => one.keeps === keeps),
        mail: ({ assets }) => ({
          company: company.name,
          assets: assets.slice(0, MOST_NAMED).map(({ name, kind, person, day }) => ({
            name,
            kind,
            person,
            day: shownDay(day),
          })),
          more: Math.max(0, assets.length - MOST_NAMED),
          url: `${base}${page}`,
        }),
        details: (locale) => text('notice.assetDates.more', locale),
        page,
      },
    )
  }
  await insertRows(
    tx,
    'asset_reminders',
    due.map(({ id, kind, day, days }) => ({ tenant_id: company.id, asset_id: id, kind, day, days })),
  )
}

export const remindOfAssetsJob = (services: Services): Job =>
  defineReminder(services, { name: 'remind-of-assets', module: 'assets', schedule: '37 * * * *' }, (at) =>
    remind(at, services),
  )
