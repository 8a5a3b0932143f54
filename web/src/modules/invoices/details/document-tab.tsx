import { Group, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { relatedMany } from '#web/engine/resource/records.ts'
import { api } from '#web/platform/api/client.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { later } from '#web/ui/later.tsx'
import { Waiting } from '#web/ui/preview/waiting.tsx'
import type { InvoiceVersionRecord } from '../invoice-record.ts'
import classes from './details.module.css'
import { useInvoice } from './invoice-context.ts'

const FilePreview = later(() => import('#web/ui/preview/file-preview.tsx'), 'FilePreview', Waiting)

/** `/invoices/{id}/document`: the PDF as the client gets it, of the newest version unless another is chosen. */
export function InvoiceDocumentTab() {
  const { t } = useTexts()
  const format = useFormat()
  const { invoice } = useInvoice()
  const versions = relatedMany(invoice, 'versions') as InvoiceVersionRecord[]
  const [chosen, setChosen] = useState('')
  const { data, isError, refetch } = useQuery({
    // Of the invoice as it is now: a change draws another paper.
    queryKey: keys.getter('invoices', 'download', { id: invoice.id, version: chosen || undefined }),
    queryFn: ({ signal }) =>
      api.file(`/restify/invoices/${invoice.id}/getters/download`, undefined, {
        query: { version: chosen || undefined },
        signal,
        onError: 'log',
      }),
  })
  return (
    <>
      {versions.length > 1 && (
        <Group mb="sm">
          <NativeSelect
            aria-label={t('invoices:facts.versions')}
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={versions.map(({ attributes: { number, created_at } }, at) => ({
              value: at === 0 ? '' : String(number),
              label: t('invoices:document.version', { number, moment: format.moment(created_at) }),
            }))}
          />
        </Group>
      )}
      <div className={classes.paper}>
        {isError && !data && <ErrorState title={t('invoices:pdf.failed')} onRetry={() => void refetch()} />}
        {!data && !isError && <Waiting />}
        {data && (
          <FilePreview
            key={chosen}
            file={{
              blob: data.blob,
              name: data.fileName ?? `${invoice.attributes.invoice_number}.pdf`,
              type: 'application/pdf',
            }}
          />
        )}
      </div>
    </>
  )
}
