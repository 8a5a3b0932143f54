import { Skeleton } from '@mantine/core'
import { IconReceiptRefund } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { PageTabs } from '#web/engine/pages/tabs/page-tabs.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { updating } from '#web/ui/display/updating.ts'
import { useExpenseTabs } from '../list/head/expense-tabs.ts'
import { ToPayList } from './to-pay-list.tsx'
import { toPayQuery } from './to-pay-queries.ts'

/** `/expenses/to-pay`: what is approved and not paid, by person and currency. */
export function ToPayPage() {
  const { t } = useTexts()
  const tabs = useExpenseTabs()
  const answer = useQuery(toPayQuery)
  return (
    <>
      <PageHeader title={t('expenses:route.expenses')} />
      <PageTabs tabs={tabs} label={t('expenses:route.expenses')} />
      {answer.data ? (
        answer.data.people.length === 0 ? (
          <EmptyState icon={IconReceiptRefund} title={t('expenses:toPay.empty')} help={t('expenses:toPay.emptyHelp')} />
        ) : (
          <div {...updating(answer)}>
            <ToPayList data={answer.data} />
          </div>
        )
      ) : answer.isError ? (
        <ErrorState onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton height={320} radius={8} />
      )}
    </>
  )
}
