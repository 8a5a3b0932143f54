import { Button, Group } from '@mantine/core'
import { IconDownload, IconFileTypePdf, IconFileTypeXml, IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFrom } from '#web/platform/api/downloads.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import { later } from '#web/ui/later.tsx'
import { FilePreview } from '#web/ui/preview/file-preview.tsx'
import { type BillRecord, billName } from './bill-record.ts'
import classes from './bills.module.css'

const PreviewDialog = later(() => import('#web/ui/preview/preview-dialog.tsx'), 'PreviewDialog')

/** The bill as we draw it, with all that came of it to download. */
export function BillPaper({ bill }: { bill: BillRecord }) {
  const { t } = useTexts()
  const [isLarger, setLarger] = useState(false)
  const { pdf_path, xml_path, zip_path } = bill.attributes
  const file = pdf_path ? { name: `${billName(bill)}.pdf`, url: pdf_path } : null
  const files = [
    { key: 'pdf', url: pdf_path, icon: IconFileTypePdf },
    { key: 'xml', url: xml_path, icon: IconFileTypeXml },
    { key: 'zip', url: zip_path, icon: IconFileZip },
  ] as const
  if (files.every(({ url }) => url === null)) return null
  return (
    <DetailSection
      title={t('expenses:bills.paper')}
      action={
        file && (
          <Button size="compact-sm" variant="subtle" onClick={() => setLarger(true)}>
            {t('expenses:bills.larger')}
          </Button>
        )
      }
    >
      {file && (
        <div className={classes.paper}>
          <FilePreview file={file} />
        </div>
      )}
      <Group gap="xs" mt={file ? 'sm' : 0}>
        {files.map(
          ({ key, url, icon: Icon }) =>
            url && (
              <Button
                key={key}
                size="xs"
                variant="default"
                leftSection={<Icon size={16} aria-hidden />}
                rightSection={<IconDownload size={14} aria-hidden />}
                onClick={() => saveFrom(url)}
              >
                {t(`expenses:bills.download.${key}`)}
              </Button>
            ),
        )}
      </Group>
      {isLarger && file && <PreviewDialog file={file} onClose={() => setLarger(false)} />}
    </DetailSection>
  )
}
