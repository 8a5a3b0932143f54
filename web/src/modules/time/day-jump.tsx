import { ActionIcon } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PopoverOnDemand } from '#web/ui/overlays/popover-on-demand.tsx'

const loadCalendar = () => import('#web/ui/dates/day-calendar.tsx')

/** Leads to any day: a calendar whose head leads to months and years. */
export function DayJump({ date, onPick }: { date: string; onPick: (day: string) => void }) {
  const { t } = useTexts()
  const label = t('time:go.day')
  return (
    <PopoverOnDemand
      label={label}
      position="bottom-start"
      load={loadCalendar}
      button={
        <ActionIcon size="lg" aria-label={label} title={label}>
          <IconCalendar size={18} aria-hidden />
        </ActionIcon>
      }
    >
      {({ DayCalendar }, close) => (
        <DayCalendar
          value={date}
          takesFocus
          onPick={(day) => {
            close()
            onPick(day)
          }}
        />
      )}
    </PopoverOnDemand>
  )
}
