import { Anchor } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { FeedbackRecord } from '../feedback-record.ts'
import classes from '../list/timeline.module.css'

/** The recording, to listen to, and the attachment. */
export function Attached({ feedback }: { feedback: FeedbackRecord }) {
  const { t } = useTexts()
  const { audio_file, file, file_name } = feedback.attributes
  return (
    <>
      {audio_file && (
        // biome-ignore lint/a11y/useMediaCaption: what was said stands in the notes
        <audio
          className={classes.audio}
          controls
          preload="none"
          src={audio_file}
          aria-label={t('name:feedback.audio_file')}
        />
      )}
      {file && (
        <Anchor href={file} display="block" mt="xs">
          <IconPaperclip size={14} aria-hidden /> {file_name}
        </Anchor>
      )}
    </>
  )
}
