import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { FileDrop } from '#web/ui/fields/file-drop.tsx'
import { FileLine } from '../post/post-body.tsx'
import type { PostSaving } from './use-saving.ts'

/** The file of a post: the stored one, or a place to drop one. */
export function FilePart({ saving }: { saving: PostSaving }) {
  const { t } = useTexts()
  const { values, stored, errors, change } = saving
  const kept = stored?.attributes
  const isGone = values.file !== undefined
  if (kept?.file && !isGone) {
    const name = kept.file_name ?? ''
    return (
      <FileLine file={{ name, url: kept.file, size: kept.file_size }}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('news:editor.removeFile', { name })}
          onClick={() => change({ file: null })}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </FileLine>
    )
  }
  return (
    <FileDrop
      label={t('name:news.file')}
      files={values.file ? [values.file] : []}
      onChange={([file]) => change({ file: file ?? (kept?.file ? null : undefined) })}
      error={errors.file}
    />
  )
}
