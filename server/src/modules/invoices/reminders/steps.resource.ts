import * as z from 'zod'
import { MOST_STEPS, proposedSteps, ReminderStepWrite } from '#contracts/invoices/reminders/steps.ts'
import {
  type ActionDefinition,
  answersData,
  type Behaviour,
  defineResource,
  historyGetter,
  storeRecord,
} from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'

const behaviour: Behaviour = {
  async beforeStore({ tx, tenant }, values) {
    const found = await tx.row<{ count: number }>(
      sql`select count(*)::int as count from invoice_reminder_steps where tenant_id = ${tenant.id}`,
    )
    if (found!.count >= MOST_STEPS) throw refused('reminder.tooManySteps', { most: MOST_STEPS })
    return values
  },
}

/** Adds the steps that we propose, without those whose day the company has already. */
const propose: ActionDefinition = {
  level: 'standalone',
  may: 'manageInvoices',
  adds: true,
  output: answersData(z.object({ added: z.number() })),
  async run(write) {
    const { tx, tenant, registry } = write
    const there = await tx.rows<{ days: number }>(
      sql`select days from invoice_reminder_steps where tenant_id = ${tenant.id}`,
    )
    const missing = proposedSteps.filter((days) => !there.some((step) => step.days === days))
    for (const days of missing) await storeRecord(write, registry.resources.get('invoice-reminder-steps')!, { days })
    return ok({ data: { added: missing.length } })
  },
}

/** On which days around its due date an invoice is reminded of, and what the mail says. */
export const reminderSteps = defineResource({
  key: 'invoice-reminder-steps',
  table: 'invoice_reminder_steps',
  module: 'invoices',
  display: sql`t.days::text`,
  store: ReminderStepWrite,
  fields: {
    days: { kind: 'integer', sort: true },
    is_on: { kind: 'boolean', match: 'bool' },
    subject_en: {},
    body_en: {},
    subject_ro: {},
    body_ro: {},
  },
  may: { list: 'manageInvoices', store: 'manageInvoices', update: 'manageInvoices', delete: 'manageInvoices' },
  order: 't.days, t.id',
  behaviour,
  actions: { propose },
  getters: { history: historyGetter({ resource: 'invoice-reminder-steps', may: 'manageInvoices' }) },
})
