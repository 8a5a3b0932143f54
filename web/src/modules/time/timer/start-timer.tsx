import { ActionIcon } from '@mantine/core'
import { IconClockPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { usePlan } from '#web/platform/session/use-plan.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { MenuOnDemand } from '#web/ui/overlays/menu-on-demand.tsx'
import { RecentTasks } from './recent-tasks.tsx'

/** Starts one's timer from every page, on what one worked on last. */
export function StartTimer({ employeeId }: { employeeId: string }) {
  const { t } = useTexts()
  const { isPaid } = usePlan()
  const [isBusy, setBusy] = useState(false)
  if (!isPaid) return null
  return (
    <MenuOnDemand
      position="bottom-end"
      width={300}
      button={
        <ActionIcon size="lg" loading={isBusy} aria-label={t('time:timer.begin')} title={t('time:timer.begin')}>
          <IconClockPlay size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      }
    >
      {(Menu) => <RecentTasks Menu={Menu} employeeId={employeeId} onBusy={setBusy} />}
    </MenuOnDemand>
  )
}
