import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { PageTabs } from '#web/engine/pages/tabs/page-tabs.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { later } from '#web/ui/later.tsx'
import { useInvoiceTabs } from '../../list/invoice-tabs.ts'
import { useAnafReturn } from '../connection/use-anaf-return.ts'
import { Board } from './board.tsx'
import { boardQuery } from './board-query.ts'

const NewInvoiceDialog = later(() => import('../../list/new-invoice-dialog.tsx'), 'NewInvoiceDialog')

/** `/invoices/efactura`: what is to be filed with ANAF until when, what is under way, and what is accepted. */
export function EfacturaPage() {
  const { t } = useTexts()
  const title = t('invoices:route.invoices')
  const [isAdding, setAdding] = useState(false)
  const isReturning = useAnafReturn()
  const { data, isError, refetch } = useQuery(boardQuery)
  return (
    <>
      <PageHeader
        title={title}
        primary={
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {t('invoices:route.create')}
          </Button>
        }
      />
      <PageTabs tabs={useInvoiceTabs()} label={title} />
      {isError && !data ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : data && !isReturning ? (
        <Board board={data} />
      ) : (
        <Skeleton height={360} radius={8} />
      )}
      {isAdding && <NewInvoiceDialog onClose={() => setAdding(false)} />}
    </>
  )
}
