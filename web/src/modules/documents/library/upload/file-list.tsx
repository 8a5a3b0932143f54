import { ActionIcon, Button, Group, Loader, Text, TextInput } from '@mantine/core'
import { IconCheck, IconRefresh, IconX } from '@tabler/icons-react'
import { formats } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from '../library.module.css'
import type { UploadFile } from './upload-files.ts'
import type { Uploads } from './use-uploads.ts'

interface FileListProps {
  uploads: Uploads
  /** Tries one file again, by itself. */
  onRetry: (file: UploadFile) => void
  busy: boolean
}

/** The files that were chosen: what each document will be called, how far each is, and what went wrong. */
export function FileList({ uploads, onRetry, busy }: FileListProps) {
  if (uploads.files.length === 0) return null
  return (
    <ul className={classes.files}>
      {uploads.files.map((one) => (
        <FileRow key={one.key} one={one} uploads={uploads} onRetry={onRetry} busy={busy} />
      ))}
    </ul>
  )
}

function FileRow({ one, uploads, onRetry, busy }: FileListProps & { one: UploadFile }) {
  const { t } = useTexts()
  const { key, file, name, state, error } = one
  const isOpen = state === 'waiting' || state === 'failed'
  return (
    <li className={classes.file}>
      <TextInput
        size="xs"
        value={name}
        maxLength={255}
        disabled={!isOpen || busy}
        aria-label={t('documents:upload.nameOf', { file: file.name })}
        onChange={(event) => uploads.rename(key, event.currentTarget.value)}
      />
      {state === 'sending' && <Loader size={18} aria-hidden />}
      {state === 'done' && <IconCheck size={18} color="var(--mantine-color-green-7)" aria-hidden />}
      {isOpen && (
        <ActionIcon
          aria-label={t('documents:upload.remove', { file: file.name })}
          disabled={busy}
          onClick={() => uploads.remove(key)}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
      <Text fz="xs" c="dimmed" className={classes.wide} role="status">
        {`${file.name} · ${formats().fileSize(file.size)} · ${t(`documents:upload.state.${state}`)}`}
      </Text>
      {state === 'failed' && (
        <Group gap="xs" justify="space-between" wrap="nowrap" className={classes.wide}>
          <Text fz="sm" c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
          <Button
            size="compact-xs"
            variant="default"
            flex="none"
            disabled={busy}
            leftSection={<IconRefresh size={14} aria-hidden />}
            onClick={() => onRetry(one)}
          >
            {t('documents:upload.again')}
          </Button>
        </Group>
      )}
    </li>
  )
}
