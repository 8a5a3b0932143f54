import type * as z from 'zod'
import { type HolidaySpan, RejectInput } from '#contracts/holidays/holidays.ts'
import type { ActionDefinition, Behaviour, Row, WriteContext } from '#engine/definition.ts'
import { happening } from '#engine/happening.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, forbidden, refused } from '#platform/errors/errors.ts'
import { text } from '#platform/texts/index.ts'
import { takeTurn, takeTurnOf } from '../ledger/turns.ts'
import { settleHoliday } from '../ledger/uses.ts'
import type { RequestRow } from './actions.ts'
import { keepCalendarEvent } from './calendar-event.ts'
import { yearsOfSpan } from './request-facts.ts'
import { decides, shortens } from './rights.ts'
import { cutDays, shorterProblems } from './shorter.ts'
import { spanProblems } from './spans.ts'
import { changeDecided, requestNotApproved } from './states.ts'
import { askSubstitute } from './substitutes.ts'
import { tellAsked, tellDecided } from './telling.ts'
import { trimDays } from './trim.ts'

type Leave = RequestRow & HolidaySpan

/** The leave a change is asked of, locked. */
const lockLeave = ({ tx, tenant }: WriteContext, id: unknown) =>
  tx.row<Leave>(sql`select * from holidays where tenant_id = ${tenant.id} and id = ${id} for update`)

const spanOf = (values: Row): HolidaySpan => ({
  start_date: values.start_date as string,
  end_date: values.end_date as string,
  starts_at_noon: values.starts_at_noon === true,
  ends_at_noon: values.ends_at_noon === true,
})

/** Fewer days than before, and some of them. */
async function checkShorter({ tx, tenant, locale }: WriteContext, leave: Leave, span: HolidaySpan): Promise<void> {
  assertValid(spanProblems({ ...span }))
  const days = await cutDays({ tx, tenantId: tenant.id }, leave, span)
  assertValid(shorterProblems(leave, span, days).map(({ key, field }) => [field, text(key, locale)] as const))
}

export const changeBehaviour: Behaviour = {
  lockFirst: ({ tx, tenant }, id) =>
    takeTurnOf(
      { tx, tenantId: tenant.id },
      sql`select h.employee_id from holiday_changes c join holidays h on h.tenant_id = c.tenant_id and h.id = c.holiday_id
        where c.tenant_id = ${tenant.id} and c.id = ${id}`,
    ),
  lockAll: ({ tx, tenant }) => takeTurn({ tx, tenantId: tenant.id }, 'everybody'),
  async beforeStore(write, values): Promise<Row> {
    await takeTurnOf(
      { tx: write.tx, tenantId: write.tenant.id },
      sql`select employee_id from holidays where tenant_id = ${write.tenant.id} and id = ${values.holiday_id}`,
    )
    const leave = await lockLeave(write, values.holiday_id)
    if (!leave && write.actor.can('manageHolidays')) assertValid([['holiday_id', 'rule.exists']])
    // To others leave that is not theirs to change and leave that does not exist are the same.
    if (!leave || !(await write.holds('holidays', leave.id, shortens(write.actor)))) throw forbidden()
    const hindrance = requestNotApproved(leave)
    if (hindrance) throw refused(hindrance)
    const { tx, tenant } = write
    const waiting = await tx.row(sql`select id from holiday_changes
      where tenant_id = ${tenant.id} and holiday_id = ${leave.id} and status = 'draft'`)
    if (waiting) throw refused('changeWaits')
    await checkShorter(write, leave, spanOf(values))
    return { ...values, $created_by: write.actor.userId }
  },
  async afterStore(write, { holiday_id, notes, ...values }) {
    const at = happening(write)
    await askSubstitute(at, holiday_id as string)
    await tellAsked(at, holiday_id as string, 'change', {
      ...spanOf(values),
      notes: (notes ?? null) as string | null,
    })
  },
}

const decide = (
  { tx, tenant, actor }: WriteContext,
  id: unknown,
  column: 'approved_at' | 'rejected_at' | 'cancelled_at',
  explanation: string | null = null,
) =>
  tx.run(sql`update holiday_changes set ${sql.ref(column)} = now(), status_changed_by = ${actor.employeeId},
      status_explanation = ${explanation} where tenant_id = ${tenant.id} and id = ${id}`)

/** The leave is cut to the span that was asked for, and the rest of it given back. */
async function shorten(write: WriteContext, leave: Leave, span: HolidaySpan): Promise<void> {
  const { tx, tenant } = write
  const at = happening(write)
  const days = await cutDays(at, leave, span)
  await trimDays(
    at,
    leave.employee_id,
    days.filter(({ isCut }) => isCut),
  )
  await tx.run(sql`update holidays set start_date = ${span.start_date}, end_date = ${span.end_date},
      starts_at_noon = ${span.starts_at_noon}, ends_at_noon = ${span.ends_at_noon}
    where tenant_id = ${tenant.id} and id = ${leave.id}`)
  await settleHoliday(at, leave, yearsOfSpan(leave), 'shortened')
  await keepCalendarEvent(at, leave.id)
}

export const approveChange: ActionDefinition = {
  level: 'record',
  may: decides,
  when: changeDecided,
  async run(write, { row }) {
    const leave = (await lockLeave(write, row.holiday_id))!
    const hindrance = requestNotApproved(leave)
    if (hindrance) throw refused(hindrance)
    await shorten(write, leave, spanOf(row))
    await decide(write, row.id, 'approved_at')
    await tellDecided(happening(write), leave.id, 'changeApproved')
    return undefined
  },
}

export const rejectChange: ActionDefinition = {
  level: 'record',
  may: decides,
  when: changeDecided,
  input: RejectInput,
  sample: { status_explanation: 'Your place is filled until then.' },
  async run(write, { row }, { status_explanation }: z.infer<typeof RejectInput>) {
    await decide(write, row.id, 'rejected_at', status_explanation)
    await tellDecided(happening(write), row.holiday_id as string, 'changeRejected', status_explanation)
    return undefined
  },
}

/** Takes the question back: the leave stays as it is. */
export const cancelChange: ActionDefinition = {
  level: 'record',
  may: shortens,
  when: changeDecided,
  async run(write, { row }) {
    await decide(write, row.id, 'cancelled_at')
    return undefined
  },
}
