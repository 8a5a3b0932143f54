import { fromMinor, toMinor } from '#contracts/engine/values/money.ts'
import { MOST_OF_LINE } from '#contracts/invoices/bank/bank.ts'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import { formats, type useFormat } from '#web/platform/format/use-format.ts'

interface Facts {
  /** Of the line. */
  amount: number
  currency: string
  /** The currency of the chosen invoice, where it is another. */
  foreign: string | undefined
  format: ReturnType<typeof useFormat>
}

/** Number, client and what is left, so that one invoice is told from another. */
const nameOfInvoice = ({ attributes }: AnyRecord): string =>
  [
    attributes.invoice_number,
    attributes.client_name,
    formats().exact(attributes.balance, String(attributes.currency)),
  ].join(' · ')

/** The fields in which one says what a line pays. */
export const chooseFields = ({ amount, currency, foreign, format }: Facts): FieldSpec[] => [
  {
    name: 'invoices',
    label: 'name:bank-lines.invoices',
    kind: 'rows',
    addLabel: 'invoices:bank.addInvoice',
    max: MOST_OF_LINE,
    first: (rows) => ({ amount: leftOf(amount, rows, currency) }),
    row: [
      {
        name: 'invoice_id',
        label: 'name:bank-lines.invoices.invoice_id',
        kind: 'entity',
        entity: 'invoices',
        show: nameOfInvoice,
        query: { status: 'issued,sent,late', kind: 'invoice', sort: 'due_date' },
        share: 5,
      },
      { name: 'amount', label: 'name:bank-lines.invoices.amount', kind: 'money', currency, share: 2 },
    ],
    totals: (rows) => [
      { label: 'invoices:bank.restOfLine', value: format.exact(leftOf(amount, rows, currency), currency) },
    ],
  },
  {
    name: 'pays',
    label: 'name:bank-lines.pays',
    help: 'invoices:bank.paysHelp',
    kind: 'money',
    currency: foreign ?? currency,
    width: 'half',
    when: () => foreign !== undefined,
  },
  {
    name: 'exchange_rate',
    label: 'name:bank-lines.exchange_rate',
    help: 'invoices:bank.rateHelp',
    kind: 'number',
    decimals: 6,
    min: 0,
    width: 'half',
    when: () => foreign !== undefined,
  },
  { name: 'keep_rest_as_credit', label: 'name:bank-lines.keep_rest_as_credit', kind: 'checkbox' },
]

/** What no invoice takes yet. */
function leftOf(amount: number, rows: readonly FormValues[], currency: string): number {
  const taken = rows.reduce((sum, row) => sum + toMinor(Number(row.amount ?? 0), currency), 0)
  return fromMinor(Math.max(0, toMinor(amount, currency) - taken), currency)
}
