import { useMemo } from 'react'
import { type LegalHoliday, LegalHolidayWrite } from '#contracts/company/legal-holidays.ts'
import { daysFromTo, yearOf } from '#contracts/engine/values/civil-days.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { useList } from '#web/engine/resource/queries.ts'
import { today } from '#web/platform/format/dates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const fieldsWith = (taken: ReadonlyMap<string, string>): FieldSpec[] => [
  { name: 'name', label: 'name:*.name', kind: 'text', autoFocus: true },
  { name: 'date', label: 'name:legal-holidays.date', kind: 'date', taken, width: 'half' },
  {
    name: 'end_date',
    label: 'name:legal-holidays.end_date',
    help: 'company:nationalHoliday.endDateHelp',
    kind: 'date',
    taken,
    width: 'half',
  },
  {
    name: 'is_half_day',
    label: 'name:legal-holidays.is_half_day',
    help: 'company:nationalHoliday.halfDayHelp',
    kind: 'switch',
  },
  {
    name: 'payable',
    label: 'name:legal-holidays.payable',
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

/** Most that a list of them answers (api-contract DIR-33). */
const MOST = 500

/** Days of the calendar that are national ones already, but for those of the record; undefined until they are known. */
function useTaken(calendarId: string | null, own: string | undefined): ReadonlyMap<string, string> | undefined {
  const { data, isPending } = useList<LegalHoliday>('legal-holidays', {
    holiday_calendar_id: calendarId ?? undefined,
    perPage: MOST,
    sort: '-date',
  })
  return useMemo(() => {
    if (isPending) return
    const others = (data?.data ?? []).filter(({ id }) => id !== own)
    return new Map(
      others.flatMap(({ attributes: { name, date, end_date } }) =>
        daysFromTo(date, end_date).map((day) => [day, name] as const),
      ),
    )
  }, [data, isPending, own])
}

/** Where the calendar of a new day opens: at the first day of the year that is free. */
const firstFree = (year: number, taken: ReadonlyMap<string, string>) =>
  daysFromTo(`${year}-01-01`, `${year}-12-31`).find((day) => !taken.has(day)) ?? null

/** One national holiday. */
export function NationalHolidayDialog({ record, year, calendarId, onClose }: NationalHolidayDialogProps) {
  const { t } = useTexts()
  const readOnly = record !== undefined && !record.meta.authorizedToUpdate
  const taken = useTaken(record ? record.attributes.holiday_calendar_id : calendarId, record?.id)
  const sections = useMemo(() => {
    const fields = fieldsWith(taken ?? new Map())
    return [
      {
        title: 'company:nationalHolidays' as const,
        fields: readOnly ? fields.map((field) => ({ ...field, disabled: true })) : fields,
      },
    ]
  }, [readOnly, taken])
  const isThisYear = year === yearOf(today())
  return (
    <Dialog onClose={onClose} title={t(record ? 'company:nationalHoliday.edit' : 'company:nationalHoliday.add')}>
      {taken && (
        <ResourceForm
          entity="legal-holidays"
          record={record}
          defaults={{ payable: true, date: isThisYear ? null : firstFree(year, taken) }}
          schema={LegalHolidayWrite}
          sections={sections}
          layout="dialog"
          payload={(payload) => (record ? payload : { ...payload, holiday_calendar_id: calendarId })}
          saved="company:nationalHoliday.saved"
          failed="company:nationalHoliday.failed"
          onSaved={onClose}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
