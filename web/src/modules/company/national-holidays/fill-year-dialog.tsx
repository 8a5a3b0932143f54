import { Alert, Button, Checkbox, Group, ScrollArea, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FilledYear, NationalDay } from '#contracts/company/legal-holidays.ts'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { countryOptions } from '#web/platform/format/countries.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { EnumSelect } from '#web/ui/fields/enum-select.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useIsThere } from '#web/ui/use-is-there.ts'

const path = '/restify/legal-holidays/actions?action=fill-year'

/** What the calendar of a country has for a year; asked again for each country. Asking stores nothing. */
const useNationalDays = (year: number, country: string | null, calendarId: string | null) =>
  useQuery({
    queryKey: [...keys.getter('tenants', 'national-days', { year, country, calendarId })],
    queryFn: async () => {
      const body = { year, country, holiday_calendar_id: calendarId }
      const { data } = await api.post<{ data: FilledYear }>(path, body, { onError: 'log', asks: true })
      return data
    },
    staleTime: 0,
    retry: false,
  })

interface FillYearDialogProps {
  year: number
  /** The calendar that is filled; null is the company's own. */
  calendarId: string | null
  onClose: () => void
}

/** Fills a year with the days of a country: shown first, each can be left out, then stored. */
export function FillYearDialog({ year, calendarId, onClose }: FillYearDialogProps) {
  const { t, locale } = useTexts()
  const [country, setCountry] = useState<string | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const isThere = useIsThere()
  const found = useNationalDays(year, country, calendarId)
  const days = found.data?.days ?? []
  const chosen = days.filter((day) => !day.is_stored && !left.has(day.date))
  // Another country has other days on the same dates.
  const choose = (next: string | null) => {
    setCountry(next)
    setLeft(new Set())
  }
  const toggle = (date: string, isOn: boolean) => {
    const next = new Set(left)
    if (isOn) next.delete(date)
    else next.add(date)
    setLeft(next)
  }
  const save = async () => {
    setBusy(true)
    try {
      const body = {
        year,
        country: found.data?.country,
        holiday_calendar_id: calendarId,
        confirm: true,
        dates: chosen.map(({ date }) => date),
      }
      const { data } = await api.post<{ data: FilledYear }>(path, body, { onError: 'caller' })
      showSuccess(t('company:nationalHolidays.filled', { count: data.added }))
      if (isThere()) onClose()
    } catch (error) {
      showFailure(error, 'company:nationalHoliday.failed')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog onClose={onClose} title={t('company:nationalHolidays.fillTitle', { year: String(year) })}>
      <Stack>
        <EnumSelect
          label={t('company:nationalHolidays.country')}
          required
          value={found.data?.country ?? country}
          options={countryOptions(locale)}
          onChange={choose}
        />
        {found.isError && <ErrorState title={t('company:nationalHolidays.noCalendar')} />}
        {found.data && days.length === 0 && <Alert color="gray">{t('company:nationalHolidays.noCalendar')}</Alert>}
        <ScrollArea.Autosize mah={380} viewportProps={{ tabIndex: 0 }}>
          <Stack gap={10} py={4}>
            {days.map((day) => (
              <Day key={`${day.date} ${day.name}`} day={day} isOn={!left.has(day.date)} onToggle={toggle} />
            ))}
          </Stack>
        </ScrollArea.Autosize>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('engine:dialog.cancel')}
          </Button>
          <Button loading={busy} disabled={chosen.length === 0} onClick={() => void save()}>
            {t('company:nationalHolidays.addDays', { count: chosen.length })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface DayProps {
  day: NationalDay
  isOn: boolean
  onToggle: (date: string, isOn: boolean) => void
}

function Day({ day, isOn, onToggle }: DayProps) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <Checkbox
      checked={day.is_stored || isOn}
      disabled={day.is_stored}
      onChange={(event) => onToggle(day.date, event.currentTarget.checked)}
      label={
        <Text span fz="sm">
          <Text span fz="sm" mr="sm" data-figures>
            {format.day(day.date)}
          </Text>
          {day.name}
        </Text>
      }
      description={day.is_stored ? t('company:nationalHolidays.stored') : undefined}
    />
  )
}
