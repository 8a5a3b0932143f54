import type { WireRecord } from '#contracts/engine/wire.ts'
import type { ReminderStep } from '#contracts/invoices/reminders/steps.ts'
import { listQuery } from '#web/engine/resource/queries.ts'

/** A step of reminders as the list has it. */
export type StepRecord = WireRecord<ReminderStep>

/** All steps of the company, the earliest first. */
export const stepsQuery = listQuery<ReminderStep>('invoice-reminder-steps', { perPage: 100 })
