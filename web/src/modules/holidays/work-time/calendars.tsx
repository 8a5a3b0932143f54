import { Button, Skeleton, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { type EmployeeCalendar, EmployeeCalendarWrite, type HolidayCalendar } from '#contracts/holidays/work-time.ts'
import type { FormSection } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { listQuery } from '#web/engine/resource/queries.ts'
import { today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { heldNow } from './dated.ts'
import { useMayChange } from './may-change.ts'
import { RowTools } from './row-tools.tsx'
import { Section } from './section.tsx'
import { When } from './when.tsx'
import classes from './work-time.module.css'

type Kept = WireRecord<EmployeeCalendar>

const words = {
  change: 'holidays:workTime.changeCalendar',
  remove: 'holidays:workTime.removeCalendar',
  removeText: 'holidays:workTime.removeCalendarText',
  removed: 'holidays:workTime.calendarRemoved',
  failed: 'holidays:workTime.calendarFailed',
} as const

const calendarsQuery = listQuery<HolidayCalendar>('holiday-calendars', { perPage: 200, sort: 'name' })
/** The company's own calendar has no id; a choice needs a word. */
const OWN = 'own'
const schema = EmployeeCalendarWrite.omit({ employee_id: true, holiday_calendar_id: true })

/** Which calendars of national days a person keeps, newest first. A company with one calendar has nothing to choose. */
export function Calendars({ employeeId }: { employeeId: string }) {
  const { t } = useTexts()
  const mayChange = useMayChange(employeeId)
  const format = useFormat()
  const found = useQuery(
    listQuery<EmployeeCalendar>('employee-calendars', { employee_id: employeeId, sort: '-start_date', perPage: 200 }),
  )
  const calendars = useQuery(calendarsQuery)
  const [editing, setEditing] = useState<Kept | 'new'>()
  const rows = found.data?.data ?? []
  const held = heldNow(rows, false)
  const all = calendars.data?.data ?? []
  const nameOf = (id: string | null) =>
    id === null ? t('holidays:workTime.companyCalendar') : all.find((one) => one.id === id)?.attributes.name
  return (
    <Section
      title={t('name:employee-calendars.holiday_calendar_id')}
      help={t('holidays:workTime.calendarHelp')}
      action={
        all.length > 0 &&
        mayChange && (
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
            {t('holidays:workTime.addCalendar')}
          </Button>
        )
      }
    >
      {found.isPending && <Skeleton height={56} radius="md" />}
      {found.isLoadingError && (
        <ErrorState title={t('holidays:workTime.loadFailed')} onRetry={() => void found.refetch()} />
      )}
      {found.data && rows.length === 0 && <Text>{t('holidays:workTime.companyCalendar')}</Text>}
      {rows.length > 0 && (
        <ul className={classes.rows}>
          {rows.map((row) => (
            <li key={row.id} className={classes.kept}>
              <span className={classes.from}>
                {format.day(row.attributes.start_date)}
                <When row={row} held={held} />
              </span>
              <span className={classes.name}>{nameOf(row.attributes.holiday_calendar_id)}</span>
              <RowTools
                path={`/restify/employee-calendars/${row.id}`}
                date={format.day(row.attributes.start_date)}
                meta={row.meta}
                words={words}
                onChange={() => setEditing(row)}
              />
            </li>
          ))}
        </ul>
      )}
      {editing && (
        <CalendarDialog
          employeeId={employeeId}
          kept={editing === 'new' ? undefined : editing}
          calendars={all}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Section>
  )
}

interface CalendarDialogProps {
  employeeId: string
  kept?: Kept
  calendars: readonly WireRecord<HolidayCalendar>[]
  onClose: () => void
}

function CalendarDialog({ employeeId, kept, calendars, onClose }: CalendarDialogProps) {
  const { t } = useTexts()
  const sections = useMemo((): FormSection[] => {
    const options = calendars.map(({ id, attributes }) => ({ value: id, label: attributes.name }))
    return [
      {
        title: 'name:employee-calendars.holiday_calendar_id',
        fields: [
          {
            name: 'holiday_calendar_id',
            label: 'name:employee-calendars.holiday_calendar_id',
            kind: 'options',
            required: true,
            options: [{ value: OWN, label: t('holidays:workTime.companyCalendar') }, ...options],
          },
          { name: 'start_date', label: 'name:employee-calendars.start_date', kind: 'date', width: 'half' },
        ],
      },
    ]
  }, [calendars, t])
  const chosen = kept ? (kept.attributes.holiday_calendar_id ?? OWN) : calendars[0]!.id
  const record = useMemo(
    () => kept && { ...kept, attributes: { ...kept.attributes, holiday_calendar_id: chosen } },
    [kept, chosen],
  )
  return (
    <Dialog
      onClose={onClose}
      title={t(kept ? 'name:employee-calendars.holiday_calendar_id' : 'holidays:workTime.addCalendar')}
    >
      <ResourceForm
        entity="employee-calendars"
        record={record}
        defaults={{ holiday_calendar_id: chosen, start_date: today() }}
        schema={schema}
        sections={sections}
        layout="dialog"
        payload={(payload) => ({
          ...payload,
          ...(payload.holiday_calendar_id === OWN ? { holiday_calendar_id: null } : {}),
          ...(kept ? {} : { employee_id: employeeId }),
        })}
        saved="holidays:workTime.calendarSaved"
        failed="holidays:workTime.calendarFailed"
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}
