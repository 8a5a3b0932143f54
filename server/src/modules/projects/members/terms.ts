import { addDays } from '#contracts/engine/values/civil-days.ts'
import { fromMinor, toMinor } from '#contracts/engine/values/money.ts'
import { bindingsOf, type Row, slots, type WriteContext } from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'

/** Hours a week of somebody whose capacity nobody has said. */
export const USUAL_WEEK = 40 * 60

type TermColumn = 'weekly_allocation_minutes' | 'billed_rate' | 'currency'

/** A column of the terms that hold on a day, over a member `t`: of the latest that have begun, else of the first. */
export const termOn = (column: TermColumn, day: unknown) =>
  sql`(select ${sql.ref(`m.${column}`)} from project_member_terms m
    where m.tenant_id = t.tenant_id and m.member_id = t.id
    order by m.from_date > ${day}::date, abs(m.from_date - ${day}::date) limit 1)`

/** The same of today, in the fields of a resource. */
export const termToday = (column: TermColumn) => termOn(column, slots.today)

/** What a member is planned for and charged at, as it travels. */
interface Terms {
  weekly_allocation_hours: number
  billed_rate: number | null
  currency: string
}

const NAMES = ['weekly_allocation_hours', 'billed_rate', 'currency'] as const

interface Known {
  week: number | null
  currency: string
  minutes: number | null
  billed_rate: string | null
  term_currency: string | null
  /** False where only later terms are known. */
  has_begun: boolean | null
  /** No terms are known of days before, and hours of such days are charged by these. */
  charge_before: boolean
}

/** The terms of a member on a day, and what stands in for terms that nobody has said. */
async function readKnown({ tx, tenant }: WriteContext, { project_id, employee_id }: Row, day: string): Promise<Known> {
  const known = await tx.row<Known>(sql`select nullif(e.weekly_minutes_capacity, 0) as week, p.currency,
      s.weekly_allocation_minutes as minutes, s.billed_rate::text, s.currency as term_currency,
      s.from_date <= ${day}::date as has_begun,
      not exists (select from project_member_terms k where k.tenant_id = m.tenant_id and k.member_id = m.id
          and k.from_date < ${day}::date)
        and exists (select from timesheets h where h.tenant_id = p.tenant_id and h.project_id = p.id and h.employee_id = e.id
          and h.date < ${day}::date) as charge_before
    from projects p join people e on e.tenant_id = p.tenant_id and e.id = ${employee_id}
    left join project_members m on m.tenant_id = p.tenant_id and m.project_id = p.id and m.employee_id = e.id
    left join lateral (select * from project_member_terms k where k.tenant_id = m.tenant_id and k.member_id = m.id
      order by k.from_date > ${day}::date, abs(k.from_date - ${day}::date) limit 1) s on true
    where p.tenant_id = ${tenant.id} and p.id = ${project_id}`)
  return known!
}

/** What was known, with what was sent laid over it. */
function termsOf(known: Known, sent: Row): { was: Terms | null; now: Terms } {
  const capacity = (known.week ?? USUAL_WEEK) / 60
  const currency = known.term_currency ?? known.currency
  const was = known.term_currency
    ? {
        weekly_allocation_hours: (known.minutes ?? 0) / 60,
        billed_rate: known.billed_rate === null ? null : fromMinor(Number(known.billed_rate), currency),
        currency,
      }
    : null
  const hours = 'weekly_allocation_hours' in sent ? sent.weekly_allocation_hours : was?.weekly_allocation_hours
  const rate = 'billed_rate' in sent ? sent.billed_rate : was?.billed_rate
  return {
    was,
    now: {
      weekly_allocation_hours: (hours ?? capacity) as number,
      billed_rate: (rate ?? null) as number | null,
      currency: (sent.currency ?? currency) as string,
    },
  }
}

/**
 * Writes down the terms of a member from a day on. What held until then stays for the days before it, also where that were their first
 * terms, which are those of a later day, or of this one and hours lie before it. Terms of that very day are replaced, those of later
 * days stay. Terms that are as they were write nothing.
 */
export async function keepTerms(write: WriteContext, memberId: string, member: Row, sent: Row): Promise<void> {
  const { tx, tenant, actor } = write
  const from = (sent.from as string | null | undefined) ?? bindingsOf(write).today
  const known = await readKnown(write, member, from)
  const { was, now } = termsOf(known, sent)
  const changed = NAMES.filter((name) => was?.[name] !== now[name])
  if (changed.length === 0 && known.has_begun !== false) return
  // Days before the first terms are charged by those, and keep what they had.
  const before = known.has_begun === false || known.charge_before ? was : null
  const rowOf = ({ weekly_allocation_hours, billed_rate, currency }: Terms, day: string) => ({
    tenant_id: tenant.id,
    id: newId(),
    member_id: memberId,
    from_date: day,
    weekly_allocation_minutes: Math.round(weekly_allocation_hours * 60),
    billed_rate: billed_rate === null ? null : toMinor(billed_rate, currency),
    currency,
    created_by: actor.userId,
  })
  await insertRows(
    tx,
    'project_member_terms',
    [...(before ? [rowOf(before, addDays(from, -1))] : []), rowOf(now, from)],
    `on conflict (tenant_id, member_id, from_date) do update set
      weekly_allocation_minutes = excluded.weekly_allocation_minutes, billed_rate = excluded.billed_rate,
      currency = excluded.currency, created_by = excluded.created_by`,
  )
  await audit(tx, {
    tenantId: tenant.id,
    userId: actor.userId,
    resource: 'project-members',
    recordId: memberId,
    aboutId: member.project_id as string,
    action: 'update',
    before: was && Object.fromEntries(changed.map((name) => [name, was[name]])),
    after: Object.fromEntries([...changed.map((name) => [name, now[name]] as const), ['from', from]]),
  })
}
