import { Text } from '@mantine/core'
import { InvoiceSeriesWrite, invoiceKinds, invoiceNumber } from '#contracts/invoices/numbers.ts'
import type { FormSection, FormValues } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { today } from '#web/platform/format/dates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { SeriesRecord } from './series-record.ts'

const sections: FormSection[] = [
  {
    title: 'invoices:series',
    fields: [
      {
        name: 'kind',
        label: 'name:invoice-series.kind',
        kind: 'choice',
        required: true,
        choices: invoiceKinds.map((value) => ({ value, label: `name:invoices.kind=${value}` as const })),
      },
      {
        name: 'prefix',
        label: 'name:invoice-series.prefix',
        help: 'invoices:series.prefixHelp',
        kind: 'text',
        width: 'half',
      },
      {
        name: 'padding',
        label: 'name:invoice-series.padding',
        help: 'invoices:series.paddingHelp',
        kind: 'number',
        min: 1,
        max: 9,
        decimals: 0,
        width: 'half',
      },
      { name: 'yearly', label: 'name:invoice-series.yearly', kind: 'switch' },
      { name: 'is_default', label: 'name:invoice-series.is_default', kind: 'switch' },
    ],
  },
]

const defaults = { kind: 'invoice', prefix: '', padding: 3, yearly: false, is_default: false }

/** Adds a series of numbers, or changes one; what its first number looks like moves with what is typed. */
export function SeriesDialog({ series, onClose }: { series?: SeriesRecord; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Dialog onClose={onClose} title={t(series ? 'invoices:series.edit' : 'invoices:series.add')}>
      <ResourceForm
        entity="invoice-series"
        record={series}
        defaults={defaults}
        schema={InvoiceSeriesWrite}
        sections={sections}
        layout="dialog"
        aside={exampleOf}
        saved="invoices:series.saved"
        failed="invoices:series.failed"
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}

const exampleOf = (values: FormValues) => <Example values={values} />

function Example({ values }: { values: FormValues }) {
  const { t } = useTexts()
  const { data } = InvoiceSeriesWrite.safeParse(values)
  if (!data) return null
  const pattern = { prefix: data.prefix ?? null, padding: data.padding, yearly: data.yearly }
  return (
    <Text fz="sm" c="dimmed">
      {t('invoices:series.example', { number: invoiceNumber(pattern, Number(today().slice(0, 4)), 1) })}
    </Text>
  )
}
