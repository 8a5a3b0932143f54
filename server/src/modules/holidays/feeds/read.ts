import { addDays } from '#contracts/engine/values/civil-days.ts'
import { Locale } from '#contracts/engine/values/primitives.ts'
import type { Away, FeedScope } from '#contracts/holidays/holidays.ts'
import { answersFile, defineRoute, flagOf, type Sql } from '#engine/index.ts'
import { dayIn } from '#platform/clock.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import type { TenantContext } from '#platform/http/context.ts'
import { countAttempt, type Limit } from '#platform/http/limits/rate-limit.ts'
import type { Actor } from '#platform/session/index.ts'
import { actorOfUser } from '#platform/session/user-actor.ts'
import { readHiddenModules } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import { readAway } from '../away/away.ts'
import type { Reader } from '../away/reader.ts'
import { nationalDaysOf } from '../days/national-days-of.ts'
import { calendarText } from './calendar.ts'
import { feedOfToken } from './stored.ts'

/** Calendar programs ask every quarter of an hour at most; several devices may share an address. */
const READS: Limit = { name: 'feed-reads', max: 120, seconds: 3600 }
/**
 * Addresses that lead nowhere, from one place. No token can be guessed; this bounds the work. Hits do not count: the large
 * calendar services read for everybody from the same few places.
 */
const MISSES: Limit = { name: 'feed-misses', max: 100, seconds: 900 }

const BEFORE = 90
const AFTER = 400

/** Sees of everybody only when they are away, whatever rights the feed's owner has: an address may be passed on. */
const NOBODY: Reader = { employeeId: null, can: () => false }

/** The people of a scope, as a condition over `e`: oneself; or the same team, the same manager, and who reports to one. */
function scoped(scope: FeedScope, { employeeId }: Actor): Sql {
  if (scope === 'own') return sql`e.id = ${employeeId}`
  return sql`(e.id <> ${employeeId} and exists (select from people me
    where me.tenant_id = e.tenant_id and me.id = ${employeeId} and (me.direction_id = e.direction_id
      or me.manager_employee_id = e.manager_employee_id or e.manager_employee_id = me.id or e.id = me.manager_employee_id)))`
}

/**
 * True while the company hides the module. Its feeds are empty then and not gone: a program shows what it read last for as
 * long as an address fails, and shows its owner an error, where an empty calendar is simply shown.
 */
const isHidden = async (tx: Tx, tenantId: string): Promise<boolean> =>
  (await readHiddenModules(tx, tenantId)).has('holidays')

const NOTHING: Away = { start_date: '', end_date: '', people: [], national_days: [], weekends_count: false }

async function feedText({ services, tenant }: TenantContext, token: string, nationalDays: boolean) {
  return services.database.tenant(tenant.id, async (tx) => {
    const feed = await feedOfToken(tx, services.clock, tenant.id, token)
    const actor = feed && (await actorOfUser(tx, tenant.id, feed.user_id))
    if (!feed || !actor?.employeeId) return null
    const locale = Locale.catch('en').parse(actor.locale)
    const now = services.clock.now()
    const today = dayIn(now, tenant.time_zone)
    const isOwn = feed.scope === 'own'
    const hidden = await isHidden(tx, tenant.id)
    const [from, to] = [addDays(today, -BEFORE), addDays(today, AFTER)]
    const away = hidden
      ? NOTHING
      : await readAway(tx, {
          tenantId: tenant.id,
          reader: isOwn ? { employeeId: actor.employeeId, can: () => false } : NOBODY,
          locale,
          files: services.files,
          asked: { start_date: from, end_date: to },
          also: [scoped(feed.scope, actor)],
        })
    // A team shares the company's days; one's own are those of the calendar that one keeps.
    if (isOwn && nationalDays && !hidden)
      away.national_days = await nationalDaysOf(tx, tenant.id, { from, to, locale }, actor.employeeId)
    const name = text(isOwn ? 'feed.own' : 'feed.team', locale, { company: tenant.name })
    const host = `${tenant.subdomain}.${services.config.appUrl.hostname}`
    return { id: feed.id, body: calendarText({ name, away, named: !isOwn, nationalDays, locale, host, now }) }
  })
}

/** Unknown, revoked, and of somebody who has left are all the same: not found. */
export const readFeedRoute = defineRoute({
  method: 'GET',
  path: '/holidays/feeds/:token.ics',
  access: 'tenant',
  tag: 'Holidays',
  summary: 'A calendar feed (text/calendar), for everybody who knows its address',
  output: answersFile('text/calendar'),
  query: { national_days: '1: national days besides' },
  async run(context) {
    const { services, params, query, origin } = context
    const token = /^[\w-]{43}$/.exec(params.token ?? '')?.[0]
    const feed = token ? await feedText(context, token, flagOf(query, 'national_days') === true) : null
    if (!feed) {
      await countAttempt(services, MISSES, origin.ip)
      throw notFound()
    }
    await countAttempt(services, READS, feed.id)
    return {
      status: 200,
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'inline; filename="vatra.ics"',
        'X-Robots-Tag': 'noindex',
      },
      body: feed.body,
    }
  },
})
