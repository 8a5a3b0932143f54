import { Button, Kbd, Text, TextInput } from '@mantine/core'
import { IconEye, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { UnsavedGuard } from '#web/engine/form/sending/unsaved-guard.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmojiButton } from '#web/ui/emoji/emoji-button.tsx'
import { shortcut } from '#web/ui/keyboard/shortcut.ts'
import { later } from '#web/ui/later.tsx'
import { RichTextField } from '#web/ui/rich-text/rich-text-field.tsx'
import type { NewsRecord } from '../news-record.ts'
import classes from '../post/post.module.css'
import { PostBody } from '../post/post-body.tsx'
import { EditorBar } from './editor-bar.tsx'
import { FilePart } from './file-part.tsx'
import { PublishButtons } from './publish-buttons.tsx'
import { useEditing } from './use-editing.ts'

const TimeDialog = later(() => import('./time-dialog.tsx'), 'TimeDialog')

/** So many stay below what the contract takes of a text with its marks. */
const MOST_CHARACTERS = 20_000

/** Writes a post: a draft saves itself and is published here; a published one is saved when somebody says so. */
export function PostEditor({ record }: { record?: NewsRecord }) {
  const { t } = useTexts()
  const editing = useEditing(record)
  const { saving, isDraft } = editing
  const { values, errors, change, stored } = saving
  const [isLooking, setLooking] = useState(false)
  const [isTiming, setTiming] = useState(false)
  const finish = isDraft ? editing.publishNow : editing.saveAndClose
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void finish()
  }
  const file = stored?.attributes.file
    ? { name: stored.attributes.file_name ?? '', url: stored.attributes.file, size: stored.attributes.file_size }
    : null
  return (
    <>
      <section className={classes.card} aria-label={t(record ? 'news:edit' : 'news:write')} onKeyDown={onKeyDown}>
        <EditorBar saving={saving} isDraft={isDraft}>
          <Button
            variant="subtle"
            color="gray"
            leftSection={isLooking ? <IconPencil size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
            onClick={() => setLooking(!isLooking)}
          >
            {t(isLooking ? 'news:editor.write' : 'news:editor.look')}
          </Button>
          {isDraft ? (
            <PublishButtons
              isBusy={saving.isBusy}
              isTimed={Boolean(stored?.attributes.publish_at)}
              onPublish={() => void editing.publishNow()}
              onTime={() => setTiming(true)}
              onUntime={() => void editing.setMoment(null)}
              onSave={() => void editing.saveOnly()}
            />
          ) : (
            <>
              <Button component={Link} to={`/news/${stored?.id}`} variant="default">
                {t('news:editor.close')}
              </Button>
              <Button loading={saving.isBusy} onClick={() => void editing.saveAndClose()}>
                {t('news:editor.save')}
              </Button>
            </>
          )}
        </EditorBar>
        {isLooking ? (
          <PostBody emoji={values.emoji} title={values.title} content={values.content} file={file} />
        ) : (
          <div className={classes.body}>
            <div className={classes.heading}>
              <EmojiButton
                value={values.emoji}
                onChange={(emoji) => change({ emoji })}
                label={t('news:editor.emoji')}
              />
              <TextInput
                className={classes.title}
                aria-label={t('name:news.title')}
                placeholder={t('news:editor.titlePlaceholder')}
                value={values.title}
                maxLength={255}
                required
                autoFocus={!record}
                onChange={(event) => change({ title: event.currentTarget.value })}
                error={errors.title}
              />
            </div>
            <RichTextField
              label={t('name:news.content')}
              value={values.content}
              onChange={(content) => change({ content })}
              error={errors.content}
              maxCharacters={MOST_CHARACTERS}
              required
            />
            <FilePart saving={saving} />
          </div>
        )}
        <div className={classes.foot}>
          <Text fz="sm" c="dimmed">
            {isDraft && !stored?.attributes.is_told && t('news:editor.once')}
          </Text>
          <Text fz="xs" c="dimmed" visibleFrom="sm">
            <Kbd size="xs">{shortcut('Enter')}</Kbd> {t(isDraft ? 'news:editor.publishKeys' : 'news:editor.saveKeys')}
          </Text>
        </div>
      </section>
      {isTiming && (
        <TimeDialog
          moment={stored?.attributes.publish_at}
          onClose={() => setTiming(false)}
          onConfirm={async (moment) => {
            const problem = await editing.setMoment(moment)
            if (problem === undefined) setTiming(false)
            return problem
          }}
        />
      )}
      <UnsavedGuard isDirty={saving.isDirty} />
    </>
  )
}
