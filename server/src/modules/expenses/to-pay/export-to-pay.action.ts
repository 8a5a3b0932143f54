import type * as z from 'zod'
import { fromMinor } from '#contracts/engine/values/money.ts'
import { ExportToPay } from '#contracts/expenses/to-pay.ts'
import { nameOf } from '#contracts/names.ts'
import { type ActionDefinition, answersFile, XLSX } from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
import { disposition } from '#platform/http/disposition.ts'
import { type Cell, xlsxStream } from '#platform/spreadsheet/index.ts'
import { text } from '#platform/texts/index.ts'
import { type Chosen, readOwed } from './owed.ts'

type Input = z.infer<typeof ExportToPay>

/** What is named; null where nothing is: all of it. */
const chosenOf = ({ bundles, expenses }: Input): Chosen | null =>
  bundles || expenses ? { bundles: bundles ?? [], expenses: expenses ?? [] } : null

/** Banks take so many letters. */
const LONGEST_REFERENCE = 140

const shortened = (titles: string): string =>
  titles.length <= LONGEST_REFERENCE ? titles : `${titles.slice(0, LONGEST_REFERENCE - 1)}…`

/**
 * What is approved and not paid as a sheet, a line a person and currency with what the payment may say, for who pays it at a bank. Accounts of people are not in it:
 * they are a matter of those who see pay.
 */
export const exportToPay: ActionDefinition = {
  level: 'standalone',
  may: 'manageExpenses',
  input: ExportToPay,
  output: answersFile(XLSX),
  async prepare({ services, tenant, locale }, _target, input: Input) {
    const owed = await services.database.tenant(tenant.id, (tx) => readOwed(tx, tenant.id, chosenOf(input)))
    async function* rows(): AsyncGenerator<Cell[]> {
      for (const { name, currency, amount, expenses, titles } of owed)
        yield [
          name,
          currency,
          { amount: fromMinor(amount, currency), currency },
          expenses,
          input.reference ?? shortened(titles),
        ]
    }
    const called = (field: string) => nameOf('expenses', [field], locale)
    const headings = ['employee_id', 'currency', 'amount', 'expenses', 'reference'].map(called)
    return xlsxStream({ name: text('toPay.sheet', locale), headings, rows: rows() })
  },
  async run({ tx, tenant, actor, locale }, _target, input: Input, body) {
    await audit(tx, {
      tenantId: tenant.id,
      userId: actor.userId,
      resource: 'expenses',
      recordId: null,
      action: 'export-to-pay',
      after: input,
    })
    const name = `${text('toPay.sheet', locale)}.xlsx`
    return {
      status: 200,
      headers: { 'Content-Type': XLSX, 'Content-Disposition': disposition('attachment', name) },
      body,
    }
  },
}
