import type * as z from 'zod'
import { addDays, shownDay } from '#contracts/engine/values/civil-days.ts'
import { fromMinor } from '#contracts/engine/values/money.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { OwedInterest, OwedInterestQuery } from '#contracts/invoices/reminders/actions.ts'
import { lateInterest } from '#contracts/invoices/reminders/late-interest.ts'
import { answersData, bindingsOf, type GetterDefinition, parseBody } from '#engine/index.ts'
import { readBuyer } from '#modules/clients/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { text } from '#platform/texts/index.ts'
import { readReminderTerms } from './settings.ts'

/** What was paid longer ago is no longer offered. */
const DAYS_BACK = 365

interface LateRow {
  id: string
  number: string
  due_date: string
  currency: string
  total: number
  credited_amount: number
  payments: { date: string; amount: number }[] | null
}

/** Invoices of a client that were or are paid late; one statement, however many they are. */
const readLate = (tx: Tx, tenantId: string, clientId: string, today: string) =>
  tx.rows<LateRow>(sql`select i.id, i.number, i.due_date::text as due_date, i.currency, i.total, i.credited_amount,
      (select json_agg(json_build_object('date', p.date::text, 'amount', p.amount)) from invoice_payments p
        where p.tenant_id = i.tenant_id and p.invoice_id = i.id and p.undone_at is null) as payments
    from invoices i where i.tenant_id = ${tenantId} and i.client_id = ${clientId} and i.kind = 'invoice' and i.status <> 'draft'
      and i.voided_at is null and i.total > 0 and i.due_date < ${today}::date
      and (i.balance > 0 or i.paid_at >= ${addDays(today, -DAYS_BACK)}::date)
    order by i.due_date, i.id`)

const LOCALES: readonly Locale[] = ['en', 'ro']
const beginningOf = (number: string, locale: Locale) => text('interest.line', locale, { number })

/** Names of lines that charge the interest of an invoice already. */
const readCharged = (tx: Tx, tenantId: string, clientId: string) =>
  tx.rows<{ name: string }>(sql`select l.name from invoice_lines l
    join invoices i on i.tenant_id = l.tenant_id and i.id = l.invoice_id and i.voided_at is null and i.client_id = ${clientId}
    where l.tenant_id = ${tenantId} and (left(l.name, 8) = 'Interest' or left(l.name, 7) = 'Dobânda')`)

/** Interest for late payment that a draft for a client may charge: offered, never added by itself. */
export const owedByClient: GetterDefinition = {
  level: 'resource',
  may: 'manageInvoices',
  summary: 'Interest that a client owes for late payment and that no invoice charges yet',
  query: OwedInterestQuery,
  output: answersData(OwedInterest),
  async run(context) {
    const { services, tenant, query } = context
    const { client_id } = parseBody(OwedInterestQuery, query) as z.infer<typeof OwedInterestQuery>
    const { today } = bindingsOf(context)
    const data = await services.database.tenant(tenant.id, async (tx): Promise<OwedInterest> => {
      const [buyer, { interest: terms }] = await Promise.all([
        readBuyer(tx, services.keys, tenant.id, client_id),
        readReminderTerms(tx, tenant.id),
      ])
      if (!buyer) throw notFound()
      if (terms.kind === 'none') return []
      const [late, charged] = await Promise.all([
        readLate(tx, tenant.id, client_id, today),
        readCharged(tx, tenant.id, client_id),
      ])
      return late.flatMap(({ id, number, due_date, currency, total, credited_amount, payments }) => {
        const debt = { due_date, total: total - credited_amount, payments: payments ?? [], is_person: buyer.is_person }
        const minor = lateInterest(debt, terms, today)
        const isCharged = LOCALES.some((locale) => {
          const beginning = beginningOf(number, locale)
          return charged.some(({ name }) => name.startsWith(`${beginning},`))
        })
        if (minor <= 0 || isCharged) return []
        const name = `${beginningOf(number, buyer.language)}, ${text('interest.until', buyer.language, { day: shownDay(today) })}`
        return [{ invoice_id: id, number, amount: fromMinor(minor, currency), currency, name }]
      })
    })
    return ok({ data })
  },
}
