import { ActionIcon, Anchor, Button, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FileRecord } from '#contracts/engine/files.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import { later } from '#web/ui/later.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { AttachFiles } from './attach-files.tsx'
import classes from './files.module.css'
import { type FilesOf, filesQuery } from './files-query.ts'

const PreviewDialog = later(() => import('#web/ui/preview/preview-dialog.tsx'), 'PreviewDialog')

/** So many are shown until one asks for the rest. */
const FIRST = 4

type AttachedFile = WireRecord<FileRecord>

interface AttachedFilesProps {
  of: FilesOf
  title: string
  /** What is said where nothing is attached yet, and more can be. */
  none: string
  mayChange: boolean
}

/** What is attached to a record: seen in place, added and removed by who may change it. */
export function AttachedFiles({ of, title, none, mayChange }: AttachedFilesProps) {
  const { t } = useTexts()
  const [isWhole, setWhole] = useState(false)
  const [opened, setOpened] = useState<AttachedFile>()
  const [removed, setRemoved] = useState<AttachedFile>()
  const { data, isError, refetch } = useQuery(filesQuery(of))
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />
  const files = data?.data ?? []
  const shown = isWhole ? files : files.slice(0, FIRST)
  return (
    <DetailSection title={title}>
      {data && files.length === 0 && (
        <Text c="dimmed" mb="sm">
          {mayChange ? none : t('engine:files.noneClosed')}
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
          {t('engine:files.more', { count: files.length - shown.length })}
        </Button>
      )}
      {mayChange && <AttachFiles of={of} />}
      {opened && (
        <PreviewDialog
          file={{ name: opened.attributes.file_name, url: opened.attributes.path }}
          onClose={() => setOpened(undefined)}
        />
      )}
      <ConfirmDialog
        opened={removed !== undefined}
        title={t('engine:files.removeTitle')}
        text={t('engine:files.removeText', { name: removed?.attributes.file_name ?? '' })}
        confirm={t('engine:files.remove')}
        cancel={t('engine:dialog.cancel')}
        color="red"
        onConfirm={() =>
          api.delete(`/restify/files/${removed!.id}`, undefined, { onError: 'caller' }).catch((error) => {
            showFailure(error, 'engine:files.removeFailed')
            throw error
          })
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
          aria-label={t('engine:files.removeOf', { name: file_name })}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
