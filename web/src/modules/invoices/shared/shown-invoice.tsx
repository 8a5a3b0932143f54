import { Button, SegmentedControl } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { SharedInvoice } from '#contracts/invoices/shared.ts'
import { changeLocale } from '#web/platform/texts/setup.ts'
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
  const { t, locale } = useTexts()
  const [chosen, setChosen] = useState<Locale>()
  const { paper } = invoice
  const choose = (value: string) => {
    setChosen(value as Locale)
    void changeLocale(value as Locale)
  }
  return (
    <>
      <header className={classes.bar}>
        <div className={classes.firm}>
          {paper.logo && <img src={paper.logo} alt="" />}
          <span>{paper.seller.name}</span>
        </div>
        <SegmentedControl
          size="xs"
          aria-label={t('invoices:shared.language')}
          value={locale}
          onChange={choose}
          data={(['en', 'ro'] as const).map((value) => ({ value, label: t(`platform:language.${value}`) }))}
        />
        <div className={classes.buttons}>
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            {t('invoices:shared.print')}
          </Button>
          <DownloadPdf token={token} invoice={invoice} />
        </div>
      </header>
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
    <Button loading={busy} leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void download()}>
      {t('invoices:shared.pdf')}
    </Button>
  )
}
