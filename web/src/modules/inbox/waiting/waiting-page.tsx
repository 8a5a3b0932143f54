import { Skeleton } from '@mantine/core'
import { MOST_WAITING } from '#contracts/engine/approvals.ts'
import { useInboxWaiting } from '#web/engine/approvals/waiting/use-waiting-counts.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { InboxHead } from '../inbox-head.tsx'
import { WaitingPanes } from './waiting-panes.tsx'

/** `/inbox`: what waits for the reader's decision, decided where it stands. */
export function WaitingPage() {
  const { t } = useTexts()
  const { data, isError, refetch } = useInboxWaiting(MOST_WAITING)
  return (
    <>
      <InboxHead />
      {data ? (
        <WaitingPanes waiting={data} />
      ) : isError ? (
        <ErrorState title={t('inbox:waiting.failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} radius={8} />
      )}
    </>
  )
}
