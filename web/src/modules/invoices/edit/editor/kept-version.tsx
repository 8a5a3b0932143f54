import { Text } from '@mantine/core'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { InvoiceRecord } from '../../invoice-record.ts'

/** Above the form of an issued invoice: what went out before stays. */
export function KeptVersion({ invoice }: { invoice: InvoiceRecord }) {
  const { t } = useTexts()
  const format = useFormat()
  const { sent_at, issued_at } = invoice.attributes
  const day = format.momentDay(sent_at ?? issued_at)
  return (
    <Text c="dimmed" fz="sm">
      {t(sent_at ? 'invoices:edit.versionSent' : 'invoices:edit.versionIssued', { day })}
    </Text>
  )
}
