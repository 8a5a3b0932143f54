import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { FeedbackSubject } from '#contracts/feedback/feedback.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { aboutQuery, seesFeedbackOf } from '../feedback-record.ts'
import { FeedbackViews } from './feedback-views.tsx'
import { GiveButton } from './give-button.tsx'

function SubjectFeedback({ type, id }: { type: FeedbackSubject; id: string }) {
  const about = useMemo(() => ({ type, id }), [type, id])
  const query = useMemo(() => aboutQuery(about), [about])
  const { employee } = useSession()
  const whom = type === 'client' ? type : id === employee?.id ? 'reader' : 'person'
  return <FeedbackViews query={query} about={whom} action={<GiveButton about={about} />} />
}

/** `/employees/{id}/feedback` */
export function EmployeeFeedbackTab() {
  const { t } = useTexts()
  const session = useSession()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  if (!seesFeedbackOf(session, id)) return <ErrorState title={t('platform:error.notAuthorized')} />
  return <SubjectFeedback type="employee" id={id} />
}

/** `/clients/{id}/feedback` */
export function ClientFeedbackTab() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return <SubjectFeedback type="client" id={id} />
}
