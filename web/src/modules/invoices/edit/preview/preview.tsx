import { ActionIcon, Group, SegmentedControl, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import type { PaperLanguage } from '#contracts/invoices/invoices.ts'
import type { Paper } from '#contracts/invoices/paper.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { InvoicePaper } from '../../paper/invoice-paper.tsx'
import { languageChoices } from '../editor/invoice-fields.ts'
import classes from './preview.module.css'

/** The width that a sheet of A4 is drawn with. */
const SHEET = 794

/** The paper as the client will get it, as small as there is room; to be read in another language, too, and once it is stored as a PDF. */
export function Preview({ paper, id }: { paper: Paper; id: string | undefined }) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState<PaperLanguage>()
  const { ref, width } = useElementSize()
  const language = chosen ?? paper.language
  return (
    <section aria-label={t('invoices:edit.preview')}>
      <div className={classes.head}>
        <Text fw={600}>{t('invoices:edit.preview')}</Text>
        <Group gap={6} wrap="nowrap">
          <SegmentedControl
            size="xs"
            aria-label={t('invoices:edit.previewLanguage')}
            data={languageChoices.map(({ value, label }) => ({ value, label: t(label) }))}
            value={language}
            onChange={(value) => setChosen(value as PaperLanguage)}
          />
          {id && (
            <ActionIcon
              component="a"
              href={`/invoices/${id}/document`}
              target="_blank"
              variant="subtle"
              color="gray"
              aria-label={t('invoices:edit.openPdf')}
              title={t('invoices:edit.openPdf')}
            >
              <IconExternalLink size={16} aria-hidden />
            </ActionIcon>
          )}
        </Group>
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
