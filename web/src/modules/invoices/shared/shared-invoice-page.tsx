import { Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { RECIPIENT_PARAMETER } from '#contracts/invoices/shared.ts'
import { MainArea } from '#web/platform/shell/main-area.tsx'
import { followLocale } from '#web/platform/texts/setup.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import classes from './shared.module.css'
import { isUnknownLink, sharedInvoiceQuery } from './shared-queries.ts'
import { ShownInvoice } from './shown-invoice.tsx'

/** `/share/invoices/{token}/details`: an invoice, for everybody who knows the link. */
export function SharedInvoicePage() {
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  const { t } = useTexts()
  const shared = useQuery(sharedInvoiceQuery(token, search[RECIPIENT_PARAMETER]))
  const paper = shared.data?.paper
  const language = paper && (paper.language === 'both' ? paper.buyer.language : paper.language)
  useEffect(() => {
    if (language) void followLocale('link', language)
  }, [language])
  return (
    <MainArea className={classes.page}>
      <meta name="robots" content="noindex" />
      {shared.data && <ShownInvoice token={token} invoice={shared.data} />}
      {shared.isPending && (
        <Center mih={280} role="status" aria-label={t('engine:list.loading')}>
          <Loader />
        </Center>
      )}
      {shared.isLoadingError &&
        (isUnknownLink(shared.error) ? (
          <ErrorState isPage title={t('invoices:shared.unknown')} help={t('invoices:shared.unknownHelp')} />
        ) : (
          <ErrorState isPage title={t('invoices:shared.loadFailed')} onRetry={() => void shared.refetch()} />
        ))}
    </MainArea>
  )
}
