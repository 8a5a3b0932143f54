import type { Buyer } from '#contracts/clients/buyer.ts'
import { BUCHAREST, recogniseCounty } from '#contracts/company/counties.ts'
import { amountText, paperAmounts } from '#contracts/invoices/amounts/paper-amounts.ts'
import type { InvoiceTotals } from '#contracts/invoices/amounts/totals.ts'
import type { InvoiceDefaults } from '#contracts/invoices/defaults.ts'
import type { PaperLanguage, VatTreatment } from '#contracts/invoices/invoices.ts'
import type { Paper } from '#contracts/invoices/paper.ts'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { countryOfClient, type InvoicedClient, languageOf } from '../editor/client-defaults.ts'
import { linesIn } from '../lines/form-line.ts'

/** The buyer that a client's record is; the server says the same once the draft is stored. */
function buyerOf(client: InvoicedClient | undefined, currency: string): Buyer {
  const address = client?.company_address
  const country = client ? countryOfClient(client) : null
  const county = country === 'RO' && address?.state ? recogniseCounty(address.state) : null
  return {
    name: client?.company_name ?? '',
    is_person: client?.is_person ?? false,
    cui: client?.company_identifier ?? null,
    vat: client?.company_vat ?? null,
    trade_register_number: client?.trade_register_number ?? null,
    street: address?.street ?? null,
    city: address?.city ?? null,
    county,
    region: county ? null : (address?.state ?? null),
    sector: county === BUCHAREST ? (client?.sector ?? null) : null,
    zip_code: address?.zip_code ?? null,
    country,
    language: client ? languageOf(client) : 'ro',
    email: null,
    currency,
  }
}

interface Known {
  /** What the server says of the stored invoice; its parties are taken. */
  stored: Paper | undefined
  client: InvoicedClient | undefined
  /** The client is another one than that of the stored invoice. */
  isOtherClient: boolean
  /** The company's side of the paper, until there is a stored one. */
  defaults: InvoiceDefaults
  currency: string
}

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)

/** The paper as it would be of what stands in the form now. */
export function paperOfForm(values: FormValues, totals: InvoiceTotals, known: Known): Paper {
  const { stored, client, isOtherClient, defaults, currency } = known
  const lines = linesIn(values).map((line) => ({
    ...line,
    description: text(line.description),
    unit: text(line.unit),
  }))
  const paid = stored?.paid ?? null
  const total = amountText(totals.total, currency)
  return {
    kind: stored?.kind ?? (values.kind as Paper['kind'] | undefined) ?? 'invoice',
    mark: stored ? stored.mark : 'draft',
    number: stored?.number ?? null,
    seller: stored?.seller ?? defaults.seller,
    buyer: stored && !isOtherClient ? stored.buyer : buyerOf(client, currency),
    logo: stored ? stored.logo : defaults.logo,
    rate: stored && stored.vat === amountText(totals.vat, currency) ? stored.rate : null,
    vat_on_collection: (stored ?? defaults.seller).vat_on_collection,
    language: (values.language as PaperLanguage | null) ?? 'ro',
    title: String(values.title ?? ''),
    issue_date: String(values.issue_date ?? ''),
    due_date: String(values.due_date ?? ''),
    currency,
    from_address: text(values.from_address) ?? (stored ?? defaults).from_address,
    to_address: text(values.to_address),
    ...paperAmounts(lines, totals, { currency, percent: (values.discount_percent as number | null) ?? null }),
    paid,
    balance: total,
    vat_treatment: values.vat_treatment as VatTreatment,
    notes: text(values.notes),
  }
}
