import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { FeedbackSubject } from '#contracts/feedback/feedback.ts'
import { useReaches } from '#web/modules/team/index.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { aboutQuery, scope } from '../feedback-record.ts'
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
  const { isReached, isPending } = useReaches(scope, id)
  if (isPending) return null
  if (session.employee?.id !== id && !isReached) return <ErrorState title={t('platform:error.notAuthorized')} />
  return <SubjectFeedback type="employee" id={id} />
}

/** `/clients/{id}/feedback` */
export function ClientFeedbackTab() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return <SubjectFeedback type="client" id={id} />
}
