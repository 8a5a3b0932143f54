import { fromMinor } from '#contracts/engine/values/money.ts'
import { CalendarDate, CurrencyCode } from '#contracts/engine/values/primitives.ts'
import { exchangePair } from '#contracts/invoices/payments/exchange.ts'
import { PaymentTerms } from '#contracts/invoices/payments/payments.ts'
import { answersData, bindingsOf, type GetterDefinition, textOf } from '#engine/index.ts'
import { readDefaultCurrency } from '#modules/company/index.ts'
import { rateOn } from '#modules/projects/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { readInvoice } from '../issue/paper-of.ts'
import { taxCurrency } from '../issue/tax-currency.ts'
import { leftOf } from './add-payment.ts'
import { readCredit } from './credit-ledger.ts'

/** What the dialog of a payment begins with: what is left, the client's credit, and the day's rate of another currency. */
export const paymentTerms: GetterDefinition = {
  level: 'record',
  may: 'manageInvoices',
  summary: 'What is left of an invoice, the client’s credit in its currency, and the day’s rate of another currency',
  query: { currency: 'Another currency in which the payment came', date: 'The day of the payment; today when absent' },
  output: answersData(PaymentTerms),
  async run(context, id) {
    const { services, tenant, query } = context
    const day = CalendarDate.safeParse(textOf(query, 'date')).data ?? bindingsOf(context).today
    const asked = CurrencyCode.safeParse(textOf(query, 'currency')).data ?? null
    const data = await services.database.tenant(tenant.id, async (tx): Promise<PaymentTerms> => {
      const row = await readInvoice(tx, tenant.id, id!)
      if (!row) throw notFound()
      const { currency, client_id } = row
      const credit = await readCredit(tx, tenant.id, client_id, currency)
      const plain = {
        currency,
        balance: row.voided_at ? 0 : fromMinor(leftOf(row), currency),
        credit: fromMinor(credit, currency),
      }
      if (!asked || asked === currency) return { ...plain, rate: null, base: null }
      const own = taxCurrency(tenant.country, await readDefaultCurrency(tx, tenant.id))
      const { base, to } = exchangePair(currency, asked, own)
      const found = await rateOn(tx, tenant.id, base, to, day)
      return { ...plain, base, rate: found && { base, to, ...found, rate: Number(found.rate) } }
    })
    return ok({ data })
  },
}
