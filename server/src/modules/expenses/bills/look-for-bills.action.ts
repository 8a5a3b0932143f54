import * as z from 'zod'
import { type ActionDefinition, answersMessage } from '#engine/index.ts'
import { readConnection } from '#modules/invoices/index.ts'
import { refused } from '#platform/errors/errors.ts'
import { withMessage } from '#platform/http/context.ts'
import { text } from '#platform/texts/index.ts'
import { queueLook } from './look/bill-jobs.ts'

/** Looks into ANAF's list now, and not with the next hour. */
export const lookForBills: ActionDefinition = {
  level: 'standalone',
  may: 'manageExpenses',
  input: z.object({}),
  output: answersMessage(),
  async run({ tx, tenant, locale }) {
    if (!(await readConnection(tx, tenant.id))) throw refused('bills.notConnected')
    await queueLook(tx, tenant.id, true)
    return withMessage(text('bills.looking', locale))
  },
}
