import { Anchor, Button, ThemeIcon, Title } from '@mantine/core'
import { IconMessageCircle, IconPencil } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Feedback } from '#contracts/feedback/feedback.ts'
import { HistoryList } from '#web/engine/history/history-list.tsx'
import { DeleteMenu } from '#web/engine/pages/record/delete-menu.tsx'
import { DetailPage } from '#web/engine/pages/record/detail-page.tsx'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useNamePlace } from '#web/platform/routing/place-names.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import {
  type FeedbackRecord,
  feedbackParams,
  giverOf,
  givers,
  isOfColleague,
  pageOfSubject,
} from '../feedback-record.ts'
import { Attached } from './attached.tsx'

/** The feedback that the page's address names, or why it is not shown. */
export function FeedbackLoader({ children }: { children: (feedback: FeedbackRecord) => ReactNode }) {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <RecordLoader<Feedback> entity="feedback" id={id} params={feedbackParams} failed="feedback:loadFailed">
      {children}
    </RecordLoader>
  )
}

/** `/feedback/{id}/view` */
export const FeedbackViewPage = () => <FeedbackLoader>{(feedback) => <Shown feedback={feedback} />}</FeedbackLoader>

function Shown({ feedback }: { feedback: FeedbackRecord }) {
  const { t } = useTexts()
  const { can, employee } = useSession()
  const format = useFormat()
  const navigate = useNavigate()
  const { id, attributes, meta } = feedback
  const keeps = can(givers)
  useNamePlace(`/feedback/${id}/view`, attributes.type)
  return (
    <DetailPage
      picture={
        <ThemeIcon variant="light" size={48} radius="md">
          <IconMessageCircle size={26} stroke={1.5} aria-hidden />
        </ThemeIcon>
      }
      name={attributes.type}
      badge={
        keeps &&
        isOfColleague(feedback, employee?.id) && (
          <StateBadge
            label={t(attributes.is_visible_to_employee ? 'feedback:visible' : 'feedback:hidden')}
            color={attributes.is_visible_to_employee ? 'green' : 'gray'}
          />
        )
      }
      actions={
        <>
          {meta.authorizedToUpdate && (
            <Button
              component={Link}
              to={`/feedback/${id}/edit`}
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              {t('feedback:edit')}
            </Button>
          )}
          <DeleteMenu
            entity="feedback"
            record={feedback}
            name={`${attributes.type}, ${attributes.about ?? ''}`}
            label="feedback:delete"
            onDeleted={() => void navigate({ to: pageOfSubject(attributes) })}
          />
        </>
      }
      facts={[
        {
          label: t('name:feedback.about'),
          value: (
            <Anchor component={Link} to={pageOfSubject(attributes)}>
              {attributes.about}
            </Anchor>
          ),
        },
        { label: t('name:feedback.given_at'), value: format.day(attributes.given_at) },
        { label: t('name:feedback.created_by_employee_id'), value: giverOf(feedback) || undefined },
      ]}
    >
      <DetailSection title={t('name:feedback.notes')}>
        <RichText html={attributes.notes} />
        <Attached feedback={feedback} />
      </DetailSection>
      {keeps && (
        <section>
          <Title order={2} fz="md" mb="sm">
            {t('feedback:history')}
          </Title>
          <HistoryList entity="feedback" id={id} label={t('feedback:history')} />
        </section>
      )}
    </DetailPage>
  )
}
