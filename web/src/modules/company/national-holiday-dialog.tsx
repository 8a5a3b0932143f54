import { Modal } from '@mantine/core'
import { useMemo } from 'react'
import { type LegalHoliday, LegalHolidayWrite } from '#contracts/company/legal-holidays.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'

const fields: FieldSpec[] = [
  { name: 'name', label: 'engine:simple.name', kind: 'text', autoFocus: true },
  { name: 'date', label: 'company:nationalHoliday.date', kind: 'date', width: 'half' },
  {
    name: 'end_date',
    label: 'company:nationalHoliday.endDate',
    help: 'company:nationalHoliday.endDateHelp',
    kind: 'date',
    width: 'half',
  },
  {
    name: 'is_half_day',
    label: 'company:nationalHoliday.halfDay',
    help: 'company:nationalHoliday.halfDayHelp',
    kind: 'switch',
  },
  {
    name: 'payable',
    label: 'company:nationalHoliday.payable',
    help: 'company:nationalHoliday.payableHelp',
    kind: 'switch',
  },
]

interface NationalHolidayDialogProps {
  /** The day to change; without one a new one is added. */
  record?: WireRecord<LegalHoliday>
  year: number
  /** The calendar that a new one is added to; null is the company's own. */
  calendarId: string | null
  onClose: () => void
}

/** One national holiday. */
export function NationalHolidayDialog({ record, year, calendarId, onClose }: NationalHolidayDialogProps) {
  const { t } = useTexts()
  const readOnly = record !== undefined && !record.meta.authorizedToUpdate
  const sections = useMemo(
    () => [
      {
        title: 'company:nationalHolidays' as const,
        fields: readOnly ? fields.map((field) => ({ ...field, disabled: true })) : fields,
      },
    ],
    [readOnly],
  )
  const isThisYear = year === new Date().getFullYear()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(record ? 'company:nationalHoliday.edit' : 'company:nationalHoliday.add')}
      closeButtonProps={{ 'aria-label': t('engine:dialog.close') }}
    >
      <ResourceForm
        entity="legal-holidays"
        record={record}
        defaults={{ payable: true, date: isThisYear ? null : `${year}-01-01` }}
        schema={LegalHolidayWrite}
        sections={sections}
        layout="dialog"
        payload={(payload) => (record ? payload : { ...payload, holiday_calendar_id: calendarId })}
        saved="company:nationalHoliday.saved"
        failed="company:nationalHoliday.failed"
        onSaved={onClose}
        onCancel={onClose}
      />
    </Modal>
  )
}
