import { ActionIcon, Button, Group, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { MOST_PRESENCE_DAYS } from '#contracts/reports/presence.ts'
import { TableSearch } from '#web/engine/table/tools/table-search.tsx'
import { formatDay } from '#web/platform/format/dates.ts'
import { monthAndYear } from '#web/platform/format/day-words.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ended } from '#web/ui/ended.ts'
import { EnumSelect } from '#web/ui/fields/enum-select.tsx'
import { type Interval, intervals, type Range } from '../interval.ts'
import { RangeForm } from '../range-form.tsx'
import { TeamFilters } from '../team-filters.tsx'
import { download } from './download.ts'
import classes from './presence.module.css'
import type { PresenceSearch } from './use-presence.ts'

interface PresenceToolsProps {
  interval: Interval
  range: Range
  /** False as long as the range is not all that was asked for. */
  isKnown: boolean
  months: readonly Range[]
  /** Which of the months is shown. */
  place: number
  search: string
  team: Pick<PresenceSearch, 'direction_id' | 'manager_employee_id'>
  change: (wanted: PresenceSearch) => void
}

/** Says which days the sheet has, and whose; and saves it. */
export function PresenceTools({ interval, range, isKnown, months, place, search, team, change }: PresenceToolsProps) {
  const { t, locale } = useTexts()
  const [ownDays, setOwnDays] = useState(false)
  const [busy, setBusy] = useState(false)
  const shown = ownDays ? 'custom' : interval
  const month = months[place]!
  const title =
    interval === 'week' || interval === 'custom'
      ? `${formatDay(month.from)} – ${formatDay(month.to)}`
      : monthAndYear(month.from, locale)
  const choose = (next: string | null) => {
    setOwnDays(next === 'custom')
    if (next === 'custom') return
    change({ interval_type: next ?? undefined, start_date: undefined, end_date: undefined, month: undefined })
  }
  const own = ({ from, to }: Range) => {
    setOwnDays(false)
    change({ interval_type: 'custom', start_date: from, end_date: to, month: undefined })
  }
  const goTo = (next: number) => change({ month: months[next]?.from.slice(0, 7) })
  const save = async () => {
    setBusy(true)
    // What went wrong has been said.
    await download(range, team).catch(() => {})
    setBusy(false)
  }
  return (
    <>
      <Group gap="sm" mb="sm" align="flex-start" className={classes.tools}>
        <EnumSelect
          label={t('reports:presence.interval')}
          value={shown}
          onChange={choose}
          required
          options={intervals.map((value) => ({ value, label: t(`reports:interval.${value}`) }))}
        />
        {shown === 'custom' && (
          <RangeForm key={`${range.from} ${range.to}`} range={range} most={MOST_PRESENCE_DAYS} onSubmit={own} />
        )}
        <TeamFilters asked={team} change={change} />
        <Button
          ml="auto"
          className={classes.beside}
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={busy}
          disabled={!isKnown}
          onClick={() => void save()}
        >
          {t('reports:presence.download')}
        </Button>
      </Group>
      <Group gap="xs" mb="sm" className={classes.months}>
        {months.length > 1 && (
          <ActionIcon aria-label={t('reports:presence.before')} {...ended(place === 0, () => goTo(place - 1))}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
        )}
        <Title order={2} aria-live="polite">
          {title}
        </Title>
        {months.length > 1 && (
          <ActionIcon
            aria-label={t('reports:presence.after')}
            {...ended(place === months.length - 1, () => goTo(place + 1))}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        )}
        <div className={classes.search}>
          <TableSearch value={search} onSearch={(text) => change({ search: text || undefined })} />
        </div>
      </Group>
    </>
  )
}
