import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { SendReminder } from '#contracts/invoices/reminders/actions.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import { runOnSeveral, showOutcomes } from '#web/engine/table/run-on-several.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { InvoiceRecord } from '../invoice-record.ts'
import { invoiceName } from '../states.ts'
import { fieldWords } from './step-words.ts'

interface RemindSeveralProps {
  invoices: readonly InvoiceRecord[]
  onClose: () => void
}

/** Sends reminders of several invoices: one text a language that they have, with fields for what differs. */
export function RemindSeveralDialog({ invoices, onClose }: RemindSeveralProps) {
  const { t } = useTexts()
  const fields = useMemo((): FieldSpec[] => {
    const languages = (['en', 'ro'] as const).filter((locale) =>
      invoices.some(({ attributes: { language } }) => language === locale || language === 'both'),
    )
    return [
      ...languages.flatMap((locale): FieldSpec[] => [
        { name: `subject_${locale}`, label: `name:invoices.subject_${locale}`, kind: 'text' },
        { name: `body_${locale}`, label: `name:invoices.body_${locale}`, kind: 'textarea', rows: 6 },
      ]),
      { name: 'attach_pdf', label: 'name:invoices.attach_pdf', kind: 'switch' },
    ]
  }, [invoices])
  return (
    <Dialog size="lg" title={t('invoices:remind.severalTitle', { count: invoices.length })} onClose={onClose}>
      <ActionForm
        layout="dialog"
        fields={fields}
        initial={{ attach_pdf: true }}
        schema={SendReminder}
        submitLabel="invoices:remind.submitSeveral"
        failed="invoices:remind.failed"
        onSubmit={async (payload) => {
          const ids = invoices.map(({ id }) => id)
          showOutcomes(invoices, await runOnSeveral('invoices', 'send-reminder', ids, payload), {
            done: (count) => t('invoices:remind.doneSeveral', { count }),
            nameOf: invoiceName,
          })
        }}
        onDone={onClose}
        onCancel={onClose}
      >
        <Text fz="sm" c="dimmed">
          {t('invoices:remind.severalHelp', { fields: fieldWords() })}
        </Text>
      </ActionForm>
    </Dialog>
  )
}
