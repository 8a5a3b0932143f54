import { Button, Skeleton } from '@mantine/core'
import { IconBuildingBank, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { PageTabs } from '#web/engine/pages/tabs/page-tabs.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { later } from '#web/ui/later.tsx'
import { useInvoiceTabs } from '../list/invoice-tabs.ts'
import { waitingQuery } from './bank-query.ts'
import { DecidedLines } from './decided-lines.tsx'
import { WaitingList } from './waiting-list.tsx'

const FileDialog = later(() => import('./file-dialog.tsx'), 'FileDialog')

/** `/invoices/bank`: money that came in by the bank's files, taken over as payments of invoices line by line. */
export function BankPage() {
  const { t } = useTexts()
  const waiting = useQuery(waitingQuery)
  const [isReading, setReading] = useState(false)
  const [reads, setReads] = useState(0)
  const onRead = () => {
    setReading(false)
    setReads(reads + 1)
  }
  const title = t('invoices:route.invoices')
  const lines = waiting.data?.lines ?? []
  const button = (isMain: boolean) => (
    <Button
      variant={isMain ? 'filled' : 'default'}
      leftSection={<IconUpload size={16} aria-hidden />}
      onClick={() => setReading(true)}
    >
      {t('invoices:bank.read')}
    </Button>
  )
  return (
    <>
      <PageHeader title={title} primary={lines.length > 0 || waiting.isPending ? button(false) : undefined} />
      <PageTabs tabs={useInvoiceTabs()} label={title} />
      {waiting.isPending && <Skeleton height={320} radius="md" />}
      {waiting.isLoadingError && (
        <ErrorState title={t('invoices:bank.failed')} onRetry={() => void waiting.refetch()} />
      )}
      {waiting.data && lines.length === 0 && (
        <EmptyState icon={IconBuildingBank} title={t('invoices:bank.none')} help={t('invoices:bank.noneHelp')}>
          {button(true)}
        </EmptyState>
      )}
      {waiting.data && lines.length > 0 && (
        <WaitingList key={reads} isFresh={reads > 0} lines={lines} count={waiting.data.counts.waiting} />
      )}
      {waiting.data && waiting.data.counts.taken + waiting.data.counts.skipped > 0 && <DecidedLines />}
      {isReading && <FileDialog onClose={() => setReading(false)} onRead={onRead} />}
    </>
  )
}
