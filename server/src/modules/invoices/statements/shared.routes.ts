import type { Seller } from '#contracts/company/seller.ts'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { byCurrency } from '#contracts/engine/values/currency-order.ts'
import { fromMinor } from '#contracts/engine/values/money.ts'
import { accountOf } from '#contracts/invoices/paper/paper-foot.ts'
import { sellerName } from '#contracts/invoices/paper/paper-parties.ts'
import { OPEN_INVOICES, type OpenInvoice, SharedOpenInvoices } from '#contracts/invoices/statements/open-invoices.ts'
import { answersData, answersFile, defineRoute } from '#engine/index.ts'
import { readBuyer } from '#modules/clients/index.ts'
import { readSeller } from '#modules/company/index.ts'
import { dayIn } from '#platform/clock.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import { ok, type TenantContext } from '#platform/http/context.ts'
import { countAttempt, type Limit } from '#platform/http/limits/rate-limit.ts'
import { openShareLink, type ShareLink } from '#platform/share-links/index.ts'
import type { InvoiceRow } from '../invoices/open.ts'
import { answerPdf, pdfSource } from '../pdf/answer-pdf.ts'
import { unlisted } from '../sharing/open-shared.ts'
import { readCredits } from './read-statement.ts'

/** Tokens that open nothing, from one address. None can be guessed; this bounds the work. */
const MISSES: Limit = { name: 'shared-open-invoices-misses', max: 100, seconds: 900 }
/** What one visitor can have drawn. */
const DOWNLOADS: Limit = { name: 'shared-open-invoices-downloads', max: 60, seconds: 900 }

/** Does something with the client whose link a token is. @throws one 404 for unknown, ended and revoked ones, and those of others. */
async function withClient<T>(
  context: TenantContext,
  work: (tx: Tx, clientId: string, link: ShareLink) => Promise<T>,
): Promise<T> {
  const { services, tenant, params, origin } = context
  const found = await services.database.tenant(tenant.id, async (tx) => {
    const asked = { tenantId: tenant.id, purpose: OPEN_INVOICES, token: params.token ?? '' }
    const link = await openShareLink(tx, services.clock, asked)
    return link?.subject_id ? { answer: await work(tx, link.subject_id, link) } : null
  })
  if (found) return found.answer
  await countAttempt(services, MISSES, origin.ip)
  throw notFound()
}

/** Issued to the client, and something is left to pay. */
const readOpen = (tx: Tx, tenantId: string, clientId: string, number?: string) =>
  tx.rows<InvoiceRow & { balance: number }>(sql`select * from invoices
    where tenant_id = ${tenantId} and client_id = ${clientId} and kind = 'invoice' and status in ('issued', 'sent')
      and voided_at is null and balance > 0 and (${number ?? null}::text is null or number = ${number ?? null}::text)
    order by due_date, number_order limit 500`)

const shownOf = (row: InvoiceRow & { balance: number }, today: string): OpenInvoice => {
  const money = (minor: number) => fromMinor(minor, row.currency)
  return {
    number: row.number!,
    title: row.title,
    issue_date: row.issue_date,
    due_date: row.due_date,
    is_late: row.due_date < today,
    currency: row.currency,
    total: money(row.total),
    paid: money(row.paid_amount),
    credited: money(row.credited_amount),
    balance: money(row.balance),
  }
}

function payOf(seller: Seller, currency: string) {
  const account = accountOf(seller, currency)
  if (!account) return null
  const { iban, bic, bank } = account
  return { iban, bic, bank, name: sellerName(seller), currency }
}

/** The open invoices of a client, for everybody who knows the token. */
export const sharedOpenInvoicesRoute = defineRoute({
  method: 'GET',
  path: '/open-invoices/:token',
  access: 'tenant',
  tag: 'invoices',
  summary: 'The open invoices of a client, for everybody who knows the token',
  output: answersData(SharedOpenInvoices),
  run: (context) =>
    withClient(context, async (tx, clientId, link) => {
      const { services, tenant } = context
      const today = dayIn(services.clock.now(), tenant.time_zone)
      const [rows, credits, seller, buyer] = await Promise.all([
        readOpen(tx, tenant.id, clientId),
        readCredits(tx, tenant.id, clientId, addDays(today, 1)),
        readSeller(tx, services.keys, tenant.id, today),
        readBuyer(tx, services.keys, tenant.id, clientId),
      ])
      const creditOf = new Map(credits.map(({ currency, credit }) => [currency, fromMinor(credit, currency)]))
      const accounts = [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => {
        const sum = (of: typeof own) =>
          fromMinor(
            of.reduce((total, { balance }) => total + balance, 0),
            currency,
          )
        return {
          currency,
          balance: sum(own),
          late: sum(own.filter(({ due_date }) => due_date < today)),
          credit: creditOf.get(currency) ?? 0,
          pay: payOf(seller, currency),
          invoices: own.map((row) => shownOf(row, today)),
        }
      })
      const data: SharedOpenInvoices = {
        company: sellerName(seller),
        client: buyer!.name,
        language: buyer!.language,
        expires_at: link.expires_at,
        accounts: accounts.sort(byCurrency),
      }
      return { ...ok({ data }), headers: unlisted }
    }),
})

/** The PDF of one of them, by its number. */
export const sharedOpenPdfRoute = defineRoute({
  method: 'POST',
  path: '/open-invoices/:token/:number/download',
  access: 'tenant',
  tag: 'invoices',
  summary: 'The PDF of one of the open invoices of a shared page',
  output: answersFile('application/pdf'),
  async run(context) {
    const { tenant, params, services, origin } = context
    const source = await withClient(context, async (tx, clientId) => {
      const [row] = await readOpen(tx, tenant.id, clientId, params.number ?? '')
      if (!row) throw notFound()
      return pdfSource(tx, context, row)
    })
    await countAttempt(services, DOWNLOADS, origin.ip)
    const answer = await answerPdf(context, source)
    return { ...answer, headers: { ...answer.headers, ...unlisted } }
  },
})
