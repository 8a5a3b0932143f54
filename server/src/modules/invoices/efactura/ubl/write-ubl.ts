import { accountOf } from '#contracts/invoices/paper/paper-foot.ts'
import { sellerName } from '#contracts/invoices/paper/paper-parties.ts'
import type { Paper } from '#contracts/invoices/paper.ts'
import { paperDay } from '#contracts/invoices/paper-format.ts'
import { amountsOf } from './amounts.ts'
import { linesOf } from './lines.ts'
import { notesOf } from './notes.ts'
import { deliveryOf, partiesOf } from './parties.ts'
import type { CreditedInvoice, UblSource } from './source.ts'
import { discountsOf, sumsOf, TAX_CURRENCY, taxTotalsOf } from './totals.ts'
import { group, leaf, type XmlElement, xmlDocument } from './xml.ts'

const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1'
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'
const TYPE_CODES = { invoice: '380', credit_note: '381' } as const
/** BT-8 of VAT on collection: VAT is due when the invoice is paid (UNTDID 2005). */
const WHEN_PAID = '432'
const CREDIT_TRANSFER = '30'

const creditedOf = (credits: CreditedInvoice | null) =>
  credits &&
  group('cac:BillingReference', [
    group('cac:InvoiceDocumentReference', [leaf('cbc:ID', credits.number), leaf('cbc:IssueDate', credits.issue_date)]),
  ])

/** Where the invoice is paid to. A credit note is paid to nobody; it says its day in its terms. */
function paymentOf(paper: Paper): (XmlElement | null)[] {
  const { kind, seller, currency, due_date } = paper
  if (kind === 'credit_note') return [group('cac:PaymentTerms', [leaf('cbc:Note', `Scadență: ${paperDay(due_date)}`)])]
  const account = accountOf(seller, currency)
  if (!account) return []
  return [
    group('cac:PaymentMeans', [
      leaf('cbc:PaymentMeansCode', CREDIT_TRANSFER),
      group('cac:PayeeFinancialAccount', [
        leaf('cbc:ID', account.iban.replace(/\s/g, '')),
        leaf('cbc:Name', sellerName(seller)),
        group('cac:FinancialInstitutionBranch', [leaf('cbc:ID', account.bic)]),
      ]),
    ]),
  ]
}

/**
 * An issued invoice or credit note as UBL 2.1 by the rules of RO_CIUS. It works nothing out anew: every amount is that of the paper.
 * It writes what it is given; whether ANAF would take it is what `problemsOf` says.
 */
export function writeUbl({ paper, credits }: UblSource): string {
  const { kind, number, issue_date, due_date, currency, vat_treatment } = paper
  const isCredit = kind === 'credit_note'
  const amounts = amountsOf(paper)
  const notes = notesOf(paper).map((note) => leaf('cbc:Note', note))
  const type = leaf(
    isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode',
    TYPE_CODES[isCredit ? kind : 'invoice'],
  )
  const content = group(isCredit ? 'CreditNote' : 'Invoice', [
    leaf('cbc:CustomizationID', CUSTOMIZATION),
    leaf('cbc:ID', number),
    leaf('cbc:IssueDate', issue_date),
    isCredit ? null : leaf('cbc:DueDate', due_date),
    type,
    ...notes,
    leaf('cbc:DocumentCurrencyCode', currency),
    currency === TAX_CURRENCY ? null : leaf('cbc:TaxCurrencyCode', TAX_CURRENCY),
    paper.vat_on_collection && vat_treatment === 'standard'
      ? group('cac:InvoicePeriod', [leaf('cbc:DescriptionCode', WHEN_PAID)])
      : null,
    creditedOf(credits),
    ...partiesOf(paper),
    deliveryOf(paper),
    ...paymentOf(paper),
    ...discountsOf(paper, amounts),
    ...taxTotalsOf(paper, amounts),
    sumsOf(paper, amounts),
    ...linesOf(paper, amounts),
  ])!
  const schema = `${UBL}:${content.name}-2`
  return xmlDocument({
    ...content,
    attributes: {
      xmlns: schema,
      'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
      'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
    },
  })
}
