import { ActionIcon, Button, Group, SegmentedControl, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from '../own/year.module.css'

/** How many months are shown at once (spec 2 section 2). */
const LENGTHS = [4, 6, 12] as const
export type PlannerLength = (typeof LENGTHS)[number]

interface PlannerToolsProps {
  length: PlannerLength
  onLength: (length: PlannerLength) => void
  onMove: (months: number) => void
  onToday: () => void
}

/** Which months the planner shows. */
export function PlannerTools({ length, onLength, onMove, onToday }: PlannerToolsProps) {
  const { t } = useTexts()
  return (
    <Group mb="sm" gap="xs" className={classes.tools}>
      <Group gap={4} wrap="nowrap">
        <ActionIcon aria-label={t('holidays:away.before.month')} onClick={() => onMove(-1)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" size="xs" onClick={onToday}>
          {t('holidays:away.toToday')}
        </Button>
        <ActionIcon aria-label={t('holidays:away.after.month')} onClick={() => onMove(1)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <Text c="dimmed" fz="sm" className={classes.hint}>
        {t('holidays:planner.help')}
      </Text>
      <SegmentedControl
        size="xs"
        aria-label={t('holidays:planner.length')}
        value={String(length)}
        onChange={(chosen) => onLength(LENGTHS.find((one) => String(one) === chosen) ?? LENGTHS[0])}
        data={LENGTHS.map((one) => ({ value: String(one), label: t('holidays:planner.months', { count: one }) }))}
      />
    </Group>
  )
}
