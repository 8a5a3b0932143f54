import { Anchor, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { relatedOne } from '#web/engine/resource/records.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import { type FeedbackRecord, giverOf, givers, isOfColleague } from '../feedback-record.ts'
import { Attached } from '../view/attached.tsx'
import classes from './timeline.module.css'

/** One feedback in the timeline: what was said, when and by whom. `isAboutMany`: about whom, too. */
export function TimelineEntry({ feedback, isAboutMany }: { feedback: FeedbackRecord; isAboutMany: boolean }) {
  const { t } = useTexts()
  const { can, employee } = useSession()
  const format = useFormat()
  const { id, attributes } = feedback
  const giver = giverOf(feedback)
  return (
    <li className={classes.entry}>
      <article className={classes.card} aria-label={`${attributes.type}, ${format.day(attributes.given_at)}`}>
        <Group justify="space-between" mb="xs" gap="xs">
          <Group gap="sm" wrap="nowrap" miw={0}>
            <PersonAvatar name={giver} image={relatedOne(feedback, 'employeeCreator')?.attributes.avatar} size={32} />
            <div>
              <Anchor component={Link} to={`/feedback/${id}/view`} fw={600}>
                {attributes.type}
              </Anchor>
              <Text fz="sm" c="dimmed">
                {[
                  isAboutMany && attributes.about,
                  giver && t('feedback:by', { name: giver }),
                  format.day(attributes.given_at),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
          </Group>
          {can(givers) && isOfColleague(feedback, employee?.id) && (
            <StateBadge
              label={t(attributes.is_visible_to_employee ? 'feedback:visible' : 'feedback:hidden')}
              color={attributes.is_visible_to_employee ? 'green' : 'gray'}
            />
          )}
        </Group>
        <RichText html={attributes.notes} />
        <Attached feedback={feedback} />
      </article>
    </li>
  )
}
