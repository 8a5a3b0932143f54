import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import type { BillRecord } from './bill-record.ts'

/** Who sends it, to whom, how it is paid, and how it came. */
export function BillFacts({ bill }: { bill: BillRecord }) {
  const { t } = useTexts()
  const format = useFormat()
  const { attributes } = bill
  const { bill: said, currency, payable, total, supplier_identifier, received_at, upload_index } = attributes
  const facts = [
    { label: t('name:supplier-bills.supplier_identifier'), value: supplier_identifier ?? attributes.listed_supplier },
    { label: t('expenses:bills.register'), value: said?.supplier.registration },
    { label: t('expenses:bills.address'), value: said?.supplier.address, wide: true },
    { label: 'IBAN', value: said?.iban, wide: true },
    {
      label: t('expenses:bills.buyer'),
      value: said && [said.buyer.name, said.buyer.identifier].filter(Boolean).join(', '),
      wide: true,
    },
    { label: t('expenses:bills.credits'), value: said?.credits },
    {
      label: t('name:supplier-bills.payable'),
      value: currency && payable !== null && payable !== total ? format.exact(payable, currency) : null,
    },
    { label: t('expenses:bills.terms'), value: said?.terms, wide: true },
    { label: t('expenses:bills.notes'), value: said?.notes.join('\n'), wide: true },
    { label: t('name:supplier-bills.received_at'), value: format.moment(received_at) },
    { label: t('name:supplier-bills.upload_index'), value: upload_index },
  ]
  return <DetailSection title={t('expenses:facts.title')} facts={facts.filter(({ value }) => value)} />
}
