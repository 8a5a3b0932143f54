import { Button } from '@mantine/core'
import { IconCheck, IconLayoutGrid } from '@tabler/icons-react'
import { useState } from 'react'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { SlotParts } from '#web/engine/pages/tabs/slot-parts.tsx'
import { formatDay, today } from '#web/platform/format/dates.ts'
import { weekdayName } from '#web/platform/format/day-words.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { CardColumns } from './cards/card-columns.tsx'
import { WelcomeDialog } from './welcome-dialog.tsx'

const ArrangingColumns = later(() => import('./arranging/arranging-columns.tsx'), 'ArrangingColumns')

/** `/dashboard`: what waits for its reader, what is open and what comes up. */
export function DashboardPage() {
  const { t, locale } = useTexts()
  const { profile } = useSession()
  const [arranging, setArranging] = useState<{ from?: string }>()
  const isArranging = arranging !== undefined
  return (
    <>
      <PageHeader
        title={t('dashboard:greeting', { name: profile?.attributes.first_name })}
        help={t('dashboard:today', { weekday: weekdayName(today(), locale), date: formatDay(today()) })}
      >
        <Button
          variant="subtle"
          color="gray"
          aria-pressed={isArranging}
          leftSection={isArranging ? <IconCheck size={18} aria-hidden /> : <IconLayoutGrid size={18} aria-hidden />}
          onClick={() => setArranging(isArranging ? undefined : {})}
        >
          {t(isArranging ? 'dashboard:arrange.done' : 'dashboard:arrange')}
        </Button>
      </PageHeader>
      {isArranging ? (
        <ArrangingColumns from={arranging.from} />
      ) : (
        <>
          <SlotParts slot="dashboard.alerts" given={{}} />
          <CardColumns onArrange={(from) => setArranging({ from })} />
        </>
      )}
      <WelcomeDialog />
    </>
  )
}
