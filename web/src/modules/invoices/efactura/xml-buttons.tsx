import { Button, Group } from '@mantine/core'
import { IconDownload, IconFileTypeXml } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFrom } from '#web/platform/api/downloads.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { InvoiceRecord } from '../invoice-record.ts'
import { invoiceName } from '../states.ts'
import { generateXml, readXml, type XmlFile } from './efactura-query.ts'
import { XmlPreview } from './xml-preview.tsx'

/** Shows the file of e-Factura, or has the browser save it. */
export function XmlButtons({ invoice }: { invoice: InvoiceRecord }) {
  const { t } = useTexts()
  const [busy, setBusy] = useState<'preview' | 'download'>()
  const [xml, setXml] = useState<string>()
  const made = async (step: 'preview' | 'download', use: (file: XmlFile) => Promise<void> | void) => {
    setBusy(step)
    try {
      await use(await generateXml(invoice.id))
    } catch (error) {
      showFailure(error, 'invoices:efactura.xmlFailed')
    } finally {
      setBusy(undefined)
    }
  }
  const preview = async (file: XmlFile) => setXml(await readXml(file))
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFileTypeXml size={16} aria-hidden />}
        loading={busy === 'preview'}
        disabled={busy === 'download'}
        onClick={() => void made('preview', preview)}
      >
        {t('invoices:efactura.preview')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={busy === 'download'}
        disabled={busy === 'preview'}
        onClick={() => void made('download', ({ url }) => saveFrom(url))}
      >
        {t('invoices:efactura.download')}
      </Button>
      {xml !== undefined && (
        <XmlPreview
          title={t('invoices:efactura.previewTitle', { name: invoiceName(invoice) })}
          xml={xml}
          onClose={() => setXml(undefined)}
        />
      )}
    </Group>
  )
}
