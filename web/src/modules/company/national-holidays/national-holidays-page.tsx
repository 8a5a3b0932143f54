import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconCalendarPlus, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { LegalHoliday } from '#contracts/company/legal-holidays.ts'
import { yearOf } from '#contracts/engine/values/civil-days.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { ImportLink } from '#web/engine/imports/import-link.tsx'
import { ResourcePage } from '#web/engine/pages/resource-page.tsx'
import { defineTable } from '#web/engine/resource/types.ts'
import { today } from '#web/platform/format/dates.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { FillYearDialog } from './fill-year-dialog.tsx'
import { HolidayCalendars } from './holiday-calendars.tsx'
import { NationalHolidayDialog } from './national-holiday-dialog.tsx'

type Holiday = WireRecord<LegalHoliday>

const editable = { permission: 'manageHolidayPolicies' } as const

const table = defineTable<LegalHoliday>({
  entity: 'legal-holidays',
  nameOf: (record) => record.attributes.name,
  defaultSort: 'date',
  pageSize: 50,
  hiddenFilters: ['date', 'holiday_calendar_id', 'is_half_day'],
  empty: { title: 'company:nationalHolidays.empty', help: 'company:nationalHolidays.emptyHelp' },
  columns: [
    {
      key: 'date',
      header: 'name:legal-holidays.date',
      kind: 'date',
      sortable: true,
      minWidth: 150,
      edit: { kind: 'date', ...editable },
    },
    {
      key: 'name',
      header: 'name:*.name',
      kind: 'text',
      sortable: true,
      minWidth: 260,
      edit: { kind: 'text', maxLength: 100, ...editable },
    },
    { key: 'end_date', header: 'name:legal-holidays.end_date', kind: 'date', hidden: true, minWidth: 150 },
    { key: 'is_half_day', header: 'name:legal-holidays.is_half_day', kind: 'yesNo', minWidth: 110 },
    { key: 'payable', header: 'name:legal-holidays.payable', kind: 'yesNo', minWidth: 100 },
  ],
})

/** `/settings/holidays/national`: the days of a year on which nobody works, filled from a country's calendar or by hand. */
export function NationalHolidaysPage() {
  const { t } = useTexts()
  const { can } = useSession()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { year?: string; holiday_calendar_id?: string }
  const calendarId = search.holiday_calendar_id ?? null
  const year = Number(search.year) || yearOf(today())
  const [editing, setEditing] = useState<Holiday | 'new'>()
  const [filling, setFilling] = useState(false)
  const show = (next: { year?: number; calendarId?: string | null }) => {
    const calendar = next.calendarId === undefined ? calendarId : next.calendarId
    const shown = { year: String(next.year ?? year), ...(calendar ? { holiday_calendar_id: calendar } : {}) }
    void navigate({ to: '.', search: shown as never })
  }
  return (
    <>
      <ResourcePage
        table={table}
        title="company:nationalHolidays"
        help="company:nationalHolidays.help"
        query={{ year, ...(calendarId ? { holiday_calendar_id: calendarId } : {}) }}
        primary={{ label: 'company:nationalHoliday.add', onClick: () => setEditing('new'), ...editable }}
        actions={
          <>
            <ImportLink to="/settings/holidays/national/import" {...editable} />
            {can('manageHolidayPolicies') && <FillButton variant="default" onClick={() => setFilling(true)} />}
          </>
        }
        firstWhenEmpty={can('manageHolidayPolicies') && <FillButton onClick={() => setFilling(true)} />}
        onView={setEditing}
        onEdit={setEditing}
      >
        <Group justify="space-between" mb="sm" gap="xs">
          <Group gap={4} role="group" aria-label={t('company:nationalHolidays.year')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('company:nationalHolidays.yearBefore')}
              onClick={() => show({ year: year - 1 })}
            >
              <IconChevronLeft size={18} aria-hidden />
            </ActionIcon>
            <Text fw={600} miw={52} ta="center" aria-live="polite">
              {year}
            </Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('company:nationalHolidays.yearAfter')}
              onClick={() => show({ year: year + 1 })}
            >
              <IconChevronRight size={18} aria-hidden />
            </ActionIcon>
          </Group>
          <HolidayCalendars value={calendarId} onChange={(next) => show({ calendarId: next })} />
        </Group>
      </ResourcePage>
      {editing && (
        <NationalHolidayDialog
          record={editing === 'new' ? undefined : editing}
          year={year}
          calendarId={calendarId}
          onClose={() => setEditing(undefined)}
        />
      )}
      {filling && <FillYearDialog year={year} calendarId={calendarId} onClose={() => setFilling(false)} />}
    </>
  )
}

function FillButton(props: { variant?: 'default'; onClick: () => void }) {
  const { t } = useTexts()
  return (
    <Button {...props} leftSection={<IconCalendarPlus size={16} aria-hidden />}>
      {t('company:nationalHolidays.fill')}
    </Button>
  )
}
