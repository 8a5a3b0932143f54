import { Anchor, Text, ThemeIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { markSeveralRead } from '../notices/notices.ts'
import classes from './happened.module.css'
import { type Happening, smallOf, unreadOf } from './happenings.ts'
import { LessButton } from './less-button.tsx'

/** One line of what happened: who, what, to whom, and when. Following it has it read. */
export function HappeningLine({ happening }: { happening: Happening }) {
  const { t } = useTexts()
  const { moment } = useFormat()
  const { notice, more, unread } = happening
  const { what, by, says, title, page, created_at } = notice
  const sentence = by && says ? says : title
  const small = smallOf(happening)
  const follow = () => {
    const ids = unreadOf(happening)
    // The call itself shows what went wrong.
    if (ids.length > 0) void markSeveralRead(ids).catch(() => undefined)
  }
  const words = (
    <>
      {by && says && <b>{by.name} </b>}
      <span className={classes.sentence}>{sentence}</span>
      {more.length > 0 && <span className={classes.sentence}> {t('inbox:happened.more', { count: more.length })}</span>}
    </>
  )
  return (
    <li className={classes.line} data-unread={unread || undefined}>
      {by && says ? (
        <PersonAvatar name={by.name} image={by.avatar} size={32} />
      ) : (
        <ThemeIcon size={32} radius="xl" variant="light" color="gray">
          <IconBell size={17} stroke={1.7} aria-hidden />
        </ThemeIcon>
      )}
      <div className={classes.words}>
        <Text fz="sm">
          {page ? (
            <Anchor component={Link} to={page as never} onClick={follow} inherit c="inherit">
              {words}
            </Anchor>
          ) : (
            words
          )}
        </Text>
        {small.length > 0 && (
          <Text fz="xs" c="dimmed" data-figures>
            {small.join(' · ')}
          </Text>
        )}
      </div>
      <Text fz="xs" c="dimmed" data-figures>
        {moment(created_at).slice(-5)}
      </Text>
      <LessButton what={what} title={title} />
      {unread && (
        <span className={classes.dot}>
          <span className={classes.hidden}>{t('inbox:happened.unread')}</span>
        </span>
      )}
    </li>
  )
}
