import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { RECIPIENT_PARAMETER } from '#contracts/invoices/shared.ts'
import { PublicPage } from '#web/engine/pages/public/public-page.tsx'
import { followLocale } from '#web/platform/texts/setup.ts'
import classes from './shared.module.css'
import { sharedInvoiceQuery } from './shared-queries.ts'
import { ShownInvoice } from './shown-invoice.tsx'

/** `/share/invoices/{token}/details`: an invoice, for everybody who knows the link. */
export function SharedInvoicePage() {
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  const shared = useQuery(sharedInvoiceQuery(token, search[RECIPIENT_PARAMETER]))
  const paper = shared.data?.paper
  const language = paper && (paper.language === 'both' ? paper.buyer.language : paper.language)
  useEffect(() => {
    if (language) void followLocale('link', language)
  }, [language])
  return (
    <PublicPage shared={shared} failed="invoices:shared.loadFailed" className={classes.page}>
      {(invoice) => <ShownInvoice token={token} invoice={invoice} />}
    </PublicPage>
  )
}
