import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ended } from '#web/ui/ended.ts'
import { Hint } from '#web/ui/overlays/hint.tsx'
import type { WaitingQueue } from './use-waiting-queue.ts'

/** The ways to what waited before and after this. */
export function QueueArrows({ queue }: { queue: WaitingQueue }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  if (queue.total < 2) return null
  const arrows = [
    { label: t('expenses:decide.previous'), icon: IconChevronLeft, to: queue.before },
    { label: t('expenses:decide.next'), icon: IconChevronRight, to: queue.after },
  ]
  return arrows.map(({ label, icon: Icon, to }) => (
    <Hint key={label} label={label}>
      <ActionIcon
        size="input-sm"
        variant="default"
        aria-label={label}
        {...ended(to === undefined, () => void navigate({ to: to! }))}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Hint>
  ))
}
