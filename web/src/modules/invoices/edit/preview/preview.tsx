import { SegmentedControl, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import type { PaperLanguage } from '#contracts/invoices/invoices.ts'
import type { Paper } from '#contracts/invoices/paper.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { InvoicePaper } from '../../paper/invoice-paper.tsx'
import { languageChoices } from '../editor/invoice-fields.ts'
import classes from './preview.module.css'

/** The width that a sheet of A4 is drawn with. */
const SHEET = 794

/** The paper as the client will get it, as small as there is room; to be read in another language, too. */
export function Preview({ paper }: { paper: Paper }) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState<PaperLanguage>()
  const { ref, width } = useElementSize()
  const language = chosen ?? paper.language
  return (
    <section aria-label={t('invoices:edit.preview')}>
      <div className={classes.head}>
        <Text fw={600}>{t('invoices:edit.preview')}</Text>
        <SegmentedControl
          size="xs"
          aria-label={t('invoices:edit.previewLanguage')}
          data={languageChoices.map(({ value, label }) => ({ value, label: t(label) }))}
          value={language}
          onChange={(value) => setChosen(value as PaperLanguage)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach that */}
      <section ref={ref} className={classes.sheet} tabIndex={0} aria-label={t('invoices:edit.paper')}>
        <div style={{ zoom: width > 0 ? width / SHEET : undefined }}>
          <InvoicePaper paper={paper} language={language} />
        </div>
      </section>
    </section>
  )
}
