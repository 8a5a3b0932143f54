import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PostBadges } from '../list/post-badges.tsx'
import classes from '../post/post.module.css'
import { PostMenu } from '../post/post-menu.tsx'
import type { PostSaving } from './use-saving.ts'

const two = (number: number) => String(number).padStart(2, '0')
const clock = (moment: Date) => `${two(moment.getHours())}:${two(moment.getMinutes())}`

interface EditorBarProps {
  saving: PostSaving
  isDraft: boolean
  children: ReactNode
}

/** The state of the post, whether it is saved, and what can be done with it. */
export function EditorBar({ saving, isDraft, children }: EditorBarProps) {
  const { t } = useTexts()
  const { stored, savedAt, isFailed } = saving
  return (
    <div className={classes.bar}>
      {stored && <PostBadges post={stored.attributes} />}
      <Text fz="sm" c="dimmed" role="status">
        {isDraft && isFailed && t('news:editor.notSaved')}
        {isDraft && !isFailed && savedAt && t('news:editor.savedAt', { time: clock(savedAt) })}
      </Text>
      <span className={classes.grow} />
      {children}
      {stored && <PostMenu post={stored} onDelete={saving.forget} />}
    </div>
  )
}
