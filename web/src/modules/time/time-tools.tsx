import { ActionIcon, Button, Group, SegmentedControl, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import { EntitySelect } from '#web/engine/form/records/entity-select.tsx'
import { personName } from '#web/engine/resource/person-name.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { shortWeekday } from '#web/platform/format/day-words.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ended } from '#web/ui/ended.ts'
import { DayJump } from './day-jump.tsx'
import classes from './time.module.css'
import { lastTimeDay, type useTime } from './use-time.ts'

type Shown = ReturnType<typeof useTime>
type TimeToolsProps = Pick<
  Shown,
  'view' | 'now' | 'date' | 'from' | 'to' | 'change' | 'move' | 'readsOthers' | 'isOwn' | 'employeeId'
>

/** Which days are shown, and whose. */
export const TimeTools = memo(function TimeTools(props: TimeToolsProps) {
  const { view, now, date, from, to, change, move, readsOthers, isOwn, employeeId } = props
  const { t, locale } = useTexts()
  return (
    <Group gap="sm" mb="md" className={classes.tools}>
      <SegmentedControl
        aria-label={t('time:view.label')}
        value={view}
        onChange={(next) => change({ view: next as 'day' | 'week' })}
        data={[
          { value: 'week', label: t('time:view.week') },
          { value: 'day', label: t('time:view.day') },
        ]}
      />
      <Group gap="xs" wrap="nowrap">
        <ActionIcon size="lg" aria-label={t('time:go.before')} onClick={() => move(-1)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Title order={2} fz="md" aria-live="polite">
          {from === to ? `${shortWeekday(from, locale)} ${formatDay(from)}` : `${formatDay(from)} – ${formatDay(to)}`}
        </Title>
        <ActionIcon size="lg" aria-label={t('time:go.after')} {...ended(to >= lastTimeDay(now), () => move(1))}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <DayJump date={date} onPick={(day) => change({ date: day })} />
      </Group>
      <Button variant="default" {...ended(date === now, () => change({ date: undefined }))}>
        {t('time:go.today')}
      </Button>
      {readsOthers && (
        <div className={classes.person}>
          <EntitySelect
            entity="employees"
            show={personName}
            aria-label={t('time:person.label')}
            placeholder={t('time:person.own')}
            value={isOwn ? null : (employeeId ?? null)}
            onChange={(id) => change({ employeeId: id ?? undefined })}
          />
        </div>
      )}
    </Group>
  )
})
