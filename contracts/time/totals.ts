import * as z from 'zod'
import { CalendarDate, Flag, IdList } from '../engine/values/primitives.ts'

/** Minutes that the rate of their day charges. */
const BillableMinutes = z.int()
const Billed = z.array(z.object({ currency: z.string(), amount: z.number() }))
/** One number where all is in one currency; null where `billed` has several. */
const OneAmount = z.number().nullable()

/** What `meta` of a list of time says besides (api-contract TIM-01, TIM-02); money only to who writes invoices. */
export const TimeMeta = z.object({
  total_worked_minutes: z.int(),
  total_worked_hours: z.number(),
  billable_minutes: BillableMinutes.optional(),
  total_billed_amount: OneAmount.optional(),
  billed: Billed.optional(),
})
export type TimeMeta = z.infer<typeof TimeMeta>

/** Time by project, task or person. */
export const TimeAggregate = z.object({
  entity_id: z.uuid(),
  entity_name: z.string(),
  /** The client of a project (for who may know it), the project of a task. */
  entity_of: z.string().nullable(),
  total_worked_minutes: z.int(),
  no_logs: z.int(),
  archived: z.boolean(),
  billable_minutes: BillableMinutes.optional(),
  total_billed_rate: OneAmount.optional(),
  billed: Billed.optional(),
})
export type TimeAggregate = z.infer<typeof TimeAggregate>

/** How the time of a span is put together: by days, weeks from Monday on, or months. */
export const timeSteps = ['day', 'week', 'month'] as const
export type TimeStep = (typeof timeSteps)[number]

/** Days that one call may span: ten years. */
export const MOST_OVER_TIME_DAYS = 3660

/** Query of the time of a span step by step; what it is narrowed by as in the list of time. */
export const OverTimeQuery = z
  .object({
    start_date: CalendarDate,
    end_date: CalendarDate,
    by: z.enum(timeSteps),
    employee_id: IdList.optional(),
    project_id: IdList.optional(),
    client_id: IdList.optional(),
    task_id: IdList.optional(),
    direction_id: IdList.optional(),
    manager_employee_id: IdList.optional(),
    /** Rounded as the company does in reports. */
    rounded: Flag.optional(),
  })
  .refine(({ start_date, end_date }) => start_date <= end_date, { path: ['end_date'], message: 'rule.endBeforeStart' })

/** A step with time in it; steps without are left out. `from` is its first day, also where the span begins later. */
export const TimeOfStep = z.object({
  from: z.string(),
  minutes: z.int(),
  entries: z.int(),
  /** Only for who writes invoices. */
  billable_minutes: BillableMinutes.optional(),
})
export type TimeOfStep = z.infer<typeof TimeOfStep>
