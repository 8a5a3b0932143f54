import { laterOf, yearOf } from '#contracts/engine/values/civil-days.ts'
import { fromMinor } from '#contracts/engine/values/money.ts'
import { CreditTerms } from '#contracts/invoices/credits/credit.ts'
import { invoiceNumber } from '#contracts/invoices/numbers.ts'
import { answersData, bindingsOf, type GetterDefinition } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { readInvoice } from '../issue/paper-of.ts'
import { firstPattern } from '../numbers/series.ts'
import { nextNumberOf } from '../numbers/shown-number.ts'
import { lastDayOf } from './credit-day.ts'
import { readCreditable } from './read-creditable.ts'

/** The series of credit notes: the next number, and the day of the last; what it begins with where there is none yet. */
async function readSeries(tx: Tx, tenantId: string, today: string) {
  const found = await tx.row<{ id: string; number: string }>(sql`select s.id,
      ${nextNumberOf(sql`s`, sql`${yearOf(today)}::int`)} as number
    from invoice_series s where s.tenant_id = ${tenantId} and s.kind = 'credit_note'
    order by s.is_default desc, s.id limit 1`)
  if (!found) return { number: invoiceNumber(firstPattern('credit_note'), yearOf(today), 1), last: null }
  return { number: found.number, last: await lastDayOf(tx, tenantId, found.id) }
}

/** What the form of a credit begins with: each line with what is left of it. */
export const creditTerms: GetterDefinition = {
  level: 'record',
  may: 'manageInvoices',
  summary: 'Lines of an invoice with what can be credited of each, and the days that a credit note can have',
  output: answersData(CreditTerms),
  run: (context, id) =>
    context.services.database.tenant(context.tenant.id, async (tx) => {
      const { tenant } = context
      const { today } = bindingsOf(context)
      const row = await readInvoice(tx, tenant.id, id!)
      if (!row) throw notFound()
      const [{ lines, groups }, series] = await Promise.all([
        readCreditable(tx, tenant.id, row),
        readSeries(tx, tenant.id, today),
      ])
      const amount = (minor: number) => fromMinor(minor, row.currency)
      const data: CreditTerms = {
        currency: row.currency,
        total: amount(row.total),
        credited_amount: amount(row.credited_amount),
        paid_amount: amount(row.paid_amount),
        discount_percent: row.discount_percent,
        lines: lines.map((line) => ({
          id: line.id,
          name: line.name,
          unit: line.unit,
          minutes: line.minutes,
          quantity: Number(line.quantity),
          unit_price: Number(line.unit_price),
          tax: line.tax,
          discount_percent: line.discount_percent,
          total: amount(line.total),
          credited_quantity: Number(line.creditedQuantity),
          credited_total: amount(line.creditedTotal),
        })),
        groups: groups.map(({ tax, net, vat, creditedNet, creditedVat }) => ({
          tax,
          net: amount(net),
          vat: amount(vat),
          credited_net: amount(creditedNet),
          credited_vat: amount(creditedVat),
        })),
        number: series.number,
        from: series.last ? laterOf(series.last, row.issue_date) : row.issue_date,
        to: today,
      }
      return ok({ data })
    }),
}
