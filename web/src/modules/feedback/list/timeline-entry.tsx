import { Anchor, Group, Text } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { relatedOne } from '#web/engine/resource/records.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import { type FeedbackRecord, giverOf, givers, isOfColleague } from '../feedback-record.ts'
import { Attached } from '../view/attached.tsx'
import classes from './timeline.module.css'

/**
 * One feedback in the timeline: where several people are spoken of, about whom comes first, and who said it last; where all of it is about
 * one, who said it leads.
 */
export function TimelineEntry({ feedback, isAboutMany }: { feedback: FeedbackRecord; isAboutMany: boolean }) {
  const { t } = useTexts()
  const { can, employee } = useSession()
  const format = useFormat()
  const { id, attributes } = feedback
  const giver = giverOf(feedback)
  const about = attributes.about ?? ''
  const subject = relatedOne(feedback, 'feedbackable')
  const lead = isAboutMany ? about : giver
  const image = isAboutMany ? subject?.attributes.avatar : relatedOne(feedback, 'employeeCreator')?.attributes.avatar
  const isHidden = can(givers) && isOfColleague(feedback, employee?.id) && !attributes.is_visible_to_employee
  return (
    <li className={classes.entry}>
      <article className={classes.card} aria-label={`${attributes.type}, ${format.day(attributes.given_at)}`}>
        <Group gap="sm" wrap="nowrap" miw={0} mb="xs">
          <PersonAvatar name={lead} image={image} size={40} />
          <Group gap="xs" miw={0}>
            <Anchor component={Link} to={`/feedback/${id}/view`} fw={600}>
              {lead || attributes.type}
            </Anchor>
            {isHidden && (
              <Text component="span" fz="sm" c="dimmed" className={classes.hidden}>
                <IconEyeOff size={15} aria-hidden /> {t('feedback:notSeenBy', { name: about })}
              </Text>
            )}
          </Group>
        </Group>
        <RichText html={attributes.notes} />
        <Attached feedback={feedback} />
        <Text fz="xs" c="dimmed" mt="xs">
          {[attributes.type, isAboutMany && giver && t('feedback:by', { name: giver })].filter(Boolean).join(' · ')}
        </Text>
      </article>
    </li>
  )
}
