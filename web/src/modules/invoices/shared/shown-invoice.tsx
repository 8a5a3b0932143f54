import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { SharedInvoice } from '#contracts/invoices/shared.ts'
import { PublicHead } from '#web/engine/pages/public/public-head.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { InvoicePaper } from '../paper/invoice-paper.tsx'
import { PayCard } from './pay-card.tsx'
import classes from './shared.module.css'
import { downloadShared } from './shared-queries.ts'

interface ShownProps {
  token: string
  invoice: SharedInvoice
}

/** The paper with the card of payment beside it; on a phone the card comes first. Printed, the paper is alone. */
export function ShownInvoice({ token, invoice }: ShownProps) {
  const [chosen, setChosen] = useState<Locale>()
  const { paper } = invoice
  return (
    <>
      <div className={classes.bar}>
        <PublicHead company={paper.seller.name} logo={paper.logo} onLocale={setChosen}>
          <div className={classes.buttons}>
            <DownloadPdf token={token} invoice={invoice} />
          </div>
        </PublicHead>
      </div>
      <div className={classes.columns}>
        <div className={classes.paper}>
          <InvoicePaper paper={paper} language={chosen ?? paper.language} flows />
        </div>
        <aside className={classes.aside}>
          <PayCard invoice={invoice} />
        </aside>
      </div>
    </>
  )
}

function DownloadPdf({ token, invoice }: ShownProps) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    await downloadShared(token, invoice)
    setBusy(false)
  }
  return (
    <Button
      size="xs"
      loading={busy}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void download()}
    >
      {t('invoices:shared.pdf')}
    </Button>
  )
}
