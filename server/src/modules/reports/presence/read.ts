import { daysBetween } from '#contracts/engine/values/civil-days.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { DEFAULT_SYMBOL } from '#contracts/holidays/policies.ts'
import { MOST_PRESENCE_DAYS, MOST_PRESENCE_YEARS, type Presence } from '#contracts/reports/presence.ts'
import { shownName } from '#engine/index.ts'
import {
  employedIn,
  type PersonDay,
  type Reader,
  readDays,
  readNationalDays,
  seesWhole,
} from '#modules/holidays/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import { personName } from '#platform/person-name.ts'
import { inTeam, type OfTeam } from '../of-team.ts'
import { MOST_CELLS, type Span } from './query.ts'

interface PersonRow {
  employee_id: string
  name: string
  position: string | null
  /** The reader may see why this person is away. */
  whole: boolean
}

/** A day as its reader may see it: leave without a policy is time away, and nothing about why. */
export type SeenDay = Omit<PersonDay, 'leave'> & {
  /** Minutes of their entries; null where the company's sheet does not show those. */
  logged: number | null
  leave: readonly (Omit<PersonDay['leave'][number], 'policyId'> & { policyId: string | null })[]
}

export interface PresencePolicy {
  id: string
  name: string
  symbol: string
}

/** What a sheet is laid out from: who, their days, and how leave is written. */
export interface PresenceFacts {
  span: Span
  hours: Presence['hours']
  people: readonly (PersonRow & { days: readonly (SeenDay | null)[] })[]
  policies: ReadonlyMap<string, PresencePolicy>
  nationalDays: Presence['national_days']
  firstDay: string | null
}

const readEmployed = (tx: Tx, { tenantId, span: { from, to }, reader, team = {} }: PresenceAsked) =>
  tx.rows<PersonRow>(sql`select e.id as employee_id, ${personName('e')} as name, p.name as position,
      ${seesWhole(reader)} as whole
    from people e left join positions p on p.tenant_id = e.tenant_id and p.id = e.position_id
    where e.tenant_id = ${tenantId} and ${employedIn(from, to)} ${inTeam(team)}
    order by fold(e.first_name), fold(e.last_name), e.id`)

/** Special activity is work (spec 2 section 9): it stands in no sheet. */
const readPolicies = (tx: Tx, tenantId: string, locale: Locale) =>
  tx.rows<{
    id: string
    name: string
    timesheet_symbol: string | null
  }>(sql`select p.id, ${shownName('p', locale)} as name,
      p.timesheet_symbol from holiday_policies p where p.tenant_id = ${tenantId} and p.type <> 'specialRequest'
    order by fold(${shownName('p', locale)}), p.id`)

/** Where `all time` begins on a day: with the person who came first, or with the years that are shown. */
const readFirstDay = (tx: Tx, tenantId: string, today: string) =>
  tx.row<{ day: string | null }>(sql`select greatest(min(first_start_date),
      (${today}::date - make_interval(years => ${MOST_PRESENCE_YEARS}::int))::date) as day
    from people where tenant_id = ${tenantId} and first_start_date <= ${today}::date
    having count(*) > 0`)

/** Minutes of entries by person and day, as `id day`; null where the company's sheet does not show them. */
async function readLogged(tx: Tx, tenantId: string, { from, to }: Span): Promise<ReadonlyMap<string, number> | null> {
  const setting = await tx.row(sql`select key from settings
    where tenant_id = ${tenantId} and key = 'presence_from_timesheets' and value = 'true'::jsonb`)
  if (!setting) return null
  const rows = await tx.planned(sql`select employee_id || ' ' || date, sum(worked_minutes)::int from timesheets
    where tenant_id = ${tenantId} and date between ${from}::date and ${to}::date group by employee_id, date`)
  return new Map(rows as [string, number][])
}

export interface PresenceAsked {
  tenantId: string
  /** The company's day. */
  today: string
  reader: Reader
  /** The language in which leave and national days are named. */
  locale: Locale
  span: Span
  /** Only these people; everybody where it is left out. */
  team?: OfTeam
}

/**
 * The days of a span, as a reader may see them: why somebody was away is for those who see it in the team's calendar. Ten
 * statements at most, however many people.
 */
export async function readPresence(tx: Tx, asked: PresenceAsked): Promise<PresenceFacts> {
  const { tenantId, today, locale, span } = asked
  const [employed, policies, nationalDays, first] = await Promise.all([
    readEmployed(tx, asked),
    readPolicies(tx, tenantId, locale),
    readNationalDays(tx, tenantId, { ...span, locale }),
    readFirstDay(tx, tenantId, today),
  ])
  const length = daysBetween(span.from, span.to) + 1
  if (length > MOST_PRESENCE_DAYS && length * employed.length > MOST_CELLS) {
    assertValid([['end_date', 'rule.sheetTooLarge']])
  }
  const ids = employed.map((one) => one.employee_id)
  const [days, logged] = await Promise.all([readDays(tx, tenantId, span, ids), readLogged(tx, tenantId, span)])
  const known = new Map(
    policies.map(({ id, name, timesheet_symbol }) => [id, { id, name, symbol: timesheet_symbol ?? DEFAULT_SYMBOL }]),
  )
  const seen = (day: PersonDay | null, { employee_id, whole }: PersonRow): SeenDay | null => {
    if (!day) return null
    const minutes = logged && (logged.get(`${employee_id} ${day.day}`) ?? 0)
    const leave = day.leave.filter(({ policyId }) => known.has(policyId))
    return { ...day, logged: minutes, leave: whole ? leave : leave.map((one) => ({ ...one, policyId: null })) }
  }
  return {
    span,
    hours: logged ? 'logged' : 'planned',
    people: employed.map((one) => ({ ...one, days: days.get(one.employee_id)!.map((day) => seen(day, one)) })),
    policies: known,
    nationalDays,
    firstDay: first?.day ?? null,
  }
}
