import { Button, Group } from '@mantine/core'
import { IconExternalLink, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { recordQuery } from '#web/engine/resource/queries.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DownloadButton } from '#web/ui/preview/download-button.tsx'
import { FilePreview } from '#web/ui/preview/file-preview.tsx'
import { SigningButton } from '../../signing/request/signing-button.tsx'
import { type DocumentAttributes, type DocumentRecord, documentParams, fileOf } from '../document-record.ts'
import classes from '../library.module.css'
import { StatusBadge } from './status-badge.tsx'

/** A document over the list it was opened from: its file, and what can be done with it. */
export function DocumentPreview({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTexts()
  const { data } = useQuery(recordQuery<DocumentAttributes>('documents', id, documentParams))
  const title = (
    <Group gap="sm">
      {data?.attributes.name ?? t('documents:route.document')}
      {data && <StatusBadge status={data.attributes.status} />}
    </Group>
  )
  return (
    <Dialog onClose={onClose} size="min(96vw, 1120px)" title={title}>
      <RecordLoader<DocumentAttributes>
        entity="documents"
        id={id}
        params={documentParams}
        failed="documents:document.loadFailed"
        isPart
      >
        {(document) => (
          <>
            <div className={classes.preview}>
              <FilePreview file={fileOf(document)} />
            </div>
            <Steps document={document} />
          </>
        )}
      </RecordLoader>
    </Dialog>
  )
}

function Steps({ document }: { document: DocumentRecord }) {
  const { t } = useTexts()
  return (
    <Group justify="space-between" mt="md">
      <Button
        component={Link}
        to={`/documents/${document.id}/details`}
        variant="subtle"
        leftSection={<IconExternalLink size={16} aria-hidden />}
      >
        {t('documents:document.open')}
      </Button>
      <Group gap="xs">
        {document.meta.authorizedToUpdate && (
          <Button
            component={Link}
            to={`/documents/${document.id}/edit`}
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            {t('documents:document.edit')}
          </Button>
        )}
        <SigningButton document={document} />
        <DownloadButton file={fileOf(document)} />
      </Group>
    </Group>
  )
}
