import { ActionIcon, Anchor, Button, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FileRecord } from '#contracts/engine/files.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { api } from '#web/platform/api/client.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import { later } from '#web/ui/later.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { saying } from '../actions/call.ts'
import classes from './details.module.css'
import { AttachFiles } from './files/attach-files.tsx'
import { filesQuery } from './files/files-query.ts'
import { useInvoice } from './invoice-context.ts'

const PreviewDialog = later(() => import('#web/ui/preview/preview-dialog.tsx'), 'PreviewDialog')

/** So many are shown until one asks for the rest. */
const FIRST = 4

type AttachedFile = WireRecord<FileRecord>

/** `/invoices/{id}/files`: what is attached to the invoice. */
export function InvoiceFilesTab() {
  const { t } = useTexts()
  const { invoice } = useInvoice()
  const [isWhole, setWhole] = useState(false)
  const [opened, setOpened] = useState<AttachedFile>()
  const [removed, setRemoved] = useState<AttachedFile>()
  const { data, isError, refetch } = useQuery(filesQuery(invoice.id))
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />
  const files = data?.data ?? []
  const shown = isWhole ? files : files.slice(0, FIRST)
  const mayChange = invoice.meta.authorizedToUpdate
  return (
    <DetailSection title={t('invoices:route.files')}>
      {data && files.length === 0 && (
        <Text c="dimmed" mb="sm">
          {t(mayChange ? 'invoices:files.none' : 'invoices:files.noneClosed')}
        </Text>
      )}
      <ul className={classes.fileList}>
        {shown.map((file) => (
          <FileLine
            key={file.id}
            file={file}
            onOpen={() => setOpened(file)}
            onRemove={mayChange ? () => setRemoved(file) : undefined}
          />
        ))}
      </ul>
      {files.length > shown.length && (
        <Button variant="subtle" mb="sm" onClick={() => setWhole(true)}>
          {t('invoices:files.more', { count: files.length - shown.length })}
        </Button>
      )}
      {mayChange && <AttachFiles invoiceId={invoice.id} />}
      {opened && (
        <PreviewDialog
          file={{ name: opened.attributes.file_name, url: opened.attributes.path }}
          onClose={() => setOpened(undefined)}
        />
      )}
      <ConfirmDialog
        opened={removed !== undefined}
        title={t('invoices:files.removeTitle')}
        text={t('invoices:files.removeText', { name: removed?.attributes.file_name ?? '' })}
        confirm={t('invoices:files.remove')}
        cancel={t('engine:dialog.cancel')}
        color="red"
        onConfirm={() =>
          api
            .delete(`/restify/files/${removed!.id}`, undefined, { onError: 'caller' })
            .catch(saying('invoices:files.removeFailed'))
        }
        onClose={() => setRemoved(undefined)}
      />
    </DetailSection>
  )
}

interface FileLineProps {
  file: AttachedFile
  onOpen: () => void
  onRemove: (() => void) | undefined
}

function FileLine({ file: { attributes }, onOpen, onRemove }: FileLineProps) {
  const { t } = useTexts()
  const format = useFormat()
  const { file_name, size, added_by, created_at } = attributes
  return (
    <li className={classes.file}>
      <div>
        <Anchor component="button" type="button" fw={500} ta="left" onClick={onOpen}>
          {file_name}
        </Anchor>
        <Text fz="xs" c="dimmed">
          {[format.moment(created_at), added_by, format.fileSize(size)].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('invoices:files.removeOf', { name: file_name })}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
