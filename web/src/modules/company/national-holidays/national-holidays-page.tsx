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

interface Search {
  year?: string
  holiday_calendar_id?: string
}

const shownBy = ({ year, holiday_calendar_id }: Search) => ({
  year: Number(year) || yearOf(today()),
  calendarId: holiday_calendar_id ?? null,
})
type Shown = ReturnType<typeof shownBy>

/** `/settings/holidays/national`: the days of a year on which nobody works, filled from a country's calendar or by hand. */
export function NationalHolidaysPage() {
  const { t } = useTexts()
  const { can } = useSession()
  const navigate = useNavigate()
  const { year, calendarId } = shownBy(useSearch({ strict: false }) as Search)
  const [editing, setEditing] = useState<Holiday | 'new'>()
  const [filling, setFilling] = useState(false)
  /** From where the last press leads, which may not be drawn yet. */
  const show = (change: (before: Shown) => Partial<Shown>) => {
    const search = (asked: Search): Search => {
      const before = shownBy(asked)
      const next = { ...before, ...change(before) }
      return { year: String(next.year), ...(next.calendarId ? { holiday_calendar_id: next.calendarId } : {}) }
    }
    void navigate({ to: '.', search: search as never })
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
              onClick={() => show((before) => ({ year: before.year - 1 }))}
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
              onClick={() => show((before) => ({ year: before.year + 1 }))}
            >
              <IconChevronRight size={18} aria-hidden />
            </ActionIcon>
          </Group>
          <HolidayCalendars value={calendarId} onChange={(next) => show(() => ({ calendarId: next }))} />
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
