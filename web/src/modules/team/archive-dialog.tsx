import { Button, Modal, Stack, Text } from '@mantine/core'
import * as z from 'zod'
import { CalendarDate } from '#contracts/engine/primitives.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { today } from '#web/platform/format/dates.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { type EmployeeRecord, personName } from './employee-record.ts'
import { archive } from './employee-steps.ts'

const schema = z.object({ termination_date: CalendarDate })
const fields: FieldSpec[] = [
  { name: 'termination_date', label: 'team:field.terminationDate', help: 'team:archive.dateHelp', kind: 'date' },
]

/** Asks for the last day, which must be after the first one (spec 2 section 5), and archives the person. */
export function ArchiveDialog({ employee, onClose }: { employee: EmployeeRecord; onClose: () => void }) {
  const { t } = useTexts()
  const { start_date, termination_date } = employee.attributes
  const rules = (values: FormValues): [string, string][] =>
    start_date && String(values.termination_date) <= start_date
      ? [['termination_date', 'rule.terminationAfterStart']]
      : []
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('team:archive.title', { name: personName(employee) })}
      closeButtonProps={{ 'aria-label': t('engine:dialog.close') }}
    >
      <Stack>
        <Text c="dimmed">{t('team:archive.text')}</Text>
        <ActionForm
          layout="dialog"
          fields={fields}
          schema={schema}
          rules={rules}
          initial={{ termination_date: termination_date ?? today() }}
          submitLabel="team:archive"
          failed="team:archive.failed"
          onSubmit={async (payload) => {
            await archive(employee, String(payload.termination_date))
            showSuccess(t('team:archive.done'))
            onClose()
          }}
          secondary={
            <Button variant="default" onClick={onClose}>
              {t('engine:dialog.cancel')}
            </Button>
          }
        />
      </Stack>
    </Modal>
  )
}
