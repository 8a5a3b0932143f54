import { Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { InvoiceDefaults } from '#contracts/invoices/defaults.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { defaultsQuery } from '../../defaults-query.ts'

/** Draws the form once the company's defaults are known: without them it would begin with wrong rates and days. */
export function DefaultsLoader({ children }: { children: (defaults: InvoiceDefaults) => ReactNode }) {
  const { t } = useTexts()
  const { data, isError, refetch } = useQuery(defaultsQuery)
  if (data) return children(data)
  if (isError) return <ErrorState title={t('invoices:edit.defaultsFailed')} onRetry={() => void refetch()} />
  return (
    <Center mih={280} role="status" aria-busy aria-label={t('engine:list.loading')}>
      <Loader />
    </Center>
  )
}
