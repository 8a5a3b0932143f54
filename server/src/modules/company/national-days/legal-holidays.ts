import type * as z from 'zod'
import { FilledYear, FillYear, type NationalDay } from '#contracts/company/legal-holidays.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import {
  type ActionDefinition,
  answersData,
  type Behaviour,
  changeOf,
  demandActive,
  type Row,
  shownName,
  type WriteContext,
} from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
import { qb, sql } from '#platform/database/index.ts'
import { assertValid, type FieldProblem } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'
import type { TextPair } from '#platform/texts/index.ts'
import { isKnownCountry, nationalDays } from './national-days.ts'
import { nationalDaysChanged } from './national-days-changed.ts'

/** First and last day after a write. A day that is moved takes its end along, unless that is sent too. */
function spanOf(values: Row, before: Row | null): { date: string; end_date: string } {
  const date = (values.date ?? before?.date) as string
  if (values.end_date) return { date, end_date: values.end_date as string }
  const lasted = before !== null && values.end_date === undefined && before.end_date !== before.date
  return { date, end_date: lasted ? (before.end_date as string) : date }
}

/** What leave is counted by; a day's name is not. */
const COUNTS = ['date', 'end_date', 'is_half_day', 'holiday_calendar_id'] as const

const announce = (write: WriteContext, ...days: Row[]) =>
  nationalDaysChanged.announce(changeOf(write), {
    spans: days.map((day) => ({ from: day.date as string, to: day.end_date as string })),
  })

/** Who adds or moves days waits for the other who does: what is a day already is asked once it is theirs to say. */
const lockDays = ({ tx, tenant }: WriteContext) =>
  tx.row<{ country: string }>(sql`select country from tenants where id = ${tenant.id} for no key update`)

/** What of a span is a national day of the same calendar already; days that stay where they are may have been so before. */
async function takenDay(write: WriteContext, values: Row, before: Row | null): Promise<readonly FieldProblem[]> {
  const { tx, tenant, locale } = write
  const { date, end_date } = spanOf(values, before)
  const calendarId =
    (values.holiday_calendar_id === undefined ? before?.holiday_calendar_id : values.holiday_calendar_id) ?? null
  const stays =
    before?.date === date && before.end_date === end_date && (before.holiday_calendar_id ?? null) === calendarId
  if (stays) return []
  await lockDays(write)
  const taken = await tx.row<{
    name: string
    date: string
    end_date: string
  }>(sql`select ${shownName('l', locale)} as name, date, end_date from legal_holidays l
    where tenant_id = ${tenant.id} and holiday_calendar_id is not distinct from ${calendarId}::uuid
      and id is distinct from ${before?.id ?? null}::uuid and date <= ${end_date}::date and end_date >= ${date}::date
    order by date limit 1`)
  if (!taken) return []
  return [[date >= taken.date && date <= taken.end_date ? 'date' : 'end_date', 'rule.dayTaken', { name: taken.name }]]
}

export const legalHolidayBehaviour: Behaviour = {
  async validate(write, values, before) {
    const { date, end_date } = spanOf(values, before)
    if (end_date < date) return [['end_date', 'rule.endBeforeStart']]
    const isHalf = values.is_half_day ?? before?.is_half_day
    return isHalf && end_date > date ? [['is_half_day', 'rule.halfDaySpan']] : takenDay(write, values, before)
  },
  beforeStore: async (_write, values) => ({ ...values, ...spanOf(values, null) }),
  afterStore: (write, day) => announce(write, day),
  beforeUpdate: async (_write, values, before) => ({ ...values, ...spanOf(values, before) }),
  async afterUpdate(write, values, before) {
    const after = { ...before, ...values, ...spanOf(values, before) } as Row
    if (COUNTS.some((name) => after[name] !== before[name])) await announce(write, before, after)
  },
  afterDelete: (write, before) => announce(write, before),
}

interface KnownDay extends Omit<NationalDay, 'name'> {
  names: TextPair
}

const shown = (days: readonly KnownDay[], locale: Locale): NationalDay[] =>
  days.map(({ names, ...day }) => ({ ...day, name: names[locale] }))

/** What the country has, each day marked when the company has it already. */
async function daysOf(
  { tx, tenant }: WriteContext,
  country: string,
  year: number,
  calendarId: string | null,
): Promise<KnownDay[]> {
  const stored = await tx.rows<{
    date: string
    end_date: string
  }>(sql`select date, end_date from legal_holidays
    where tenant_id = ${tenant.id} and holiday_calendar_id is not distinct from ${calendarId}::uuid
      and ${`${year}-01-01`}::date <= end_date and ${`${year}-12-31`}::date >= date`)
  return nationalDays(country, year).map((day) => ({
    ...day,
    is_stored: stored.some(({ date, end_date }) => date <= day.date && day.date <= end_date),
  }))
}

async function store(write: WriteContext, days: readonly KnownDay[], calendarId: string | null): Promise<void> {
  const { tx, tenant, actor } = write
  const own = { tenant_id: tenant.id, holiday_calendar_id: calendarId }
  const rows = days.map(({ names, date }) => {
    const named = { name: names[tenant.locale], names: JSON.stringify(names) }
    return { ...own, id: newId(), ...named, date, end_date: date }
  })
  if (rows.length === 0) return
  await Promise.all([
    tx.run(qb.insertInto('legal_holidays').values(rows)),
    ...rows.map(({ id, name, date }) =>
      audit(tx, {
        tenantId: tenant.id,
        userId: actor.userId,
        resource: 'legal-holidays',
        recordId: id,
        action: 'store',
        after: { name, date },
      }),
    ),
  ])
  await announce(write, ...rows)
}

const isCalendar = ({ tx, tenant }: WriteContext, id: string) =>
  tx.row(sql`select id from holiday_calendars where tenant_id = ${tenant.id} and id = ${id}`)

/** Shows what a country's calendar has for a year, or stores what of it the company lacks. */
export const fillYear: ActionDefinition = {
  level: 'standalone',
  may: 'manageHolidayPolicies',
  output: answersData(FilledYear),
  input: FillYear,
  sample: { year: 2027, country: 'RO', confirm: true },
  async run(write, _target, input: z.infer<typeof FillYear>) {
    const { year, country: asked, confirm, dates } = input
    const calendarId = input.holiday_calendar_id ?? null
    const { locale } = write
    // Two who fill the same year at once: the second finds what the first has stored.
    const company = await lockDays(write)
    const country = asked ?? company!.country
    if (!isKnownCountry(country)) assertValid([['country', 'option']])
    if (calendarId && !(await isCalendar(write, calendarId))) assertValid([['holiday_calendar_id', 'rule.exists']])
    const days = await daysOf(write, country, year, calendarId)
    const missing = days.filter(({ date, is_stored }) => !is_stored && (dates?.includes(date) ?? true))
    if (!confirm) return ok({ data: { country, year, days: shown(days, locale), added: 0 } satisfies FilledYear })
    demandActive(write)
    await store(write, missing, calendarId)
    const now = await daysOf(write, country, year, calendarId)
    const filled = { country, year, days: shown(now, locale), added: missing.length }
    return ok({ data: filled satisfies FilledYear })
  },
}
