import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { type PageTab, PageTabs } from '#web/engine/pages/tabs/page-tabs.tsx'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { aboutQuery, givers } from '../feedback-record.ts'
import { FeedbackViews } from './feedback-views.tsx'
import { GiveButton } from './give-button.tsx'

const permission = givers
const tabs: PageTab[] = [
  { to: '/feedback/all', label: 'feedback:route.all', permission },
  { to: '/feedback/my', label: 'feedback:route.my' },
]
const everybodys = { active_employee: true }

/** `/feedback`: what is said about people and clients, in tabs; none is given where one reads one's own (spec 2 section 2). */
export function FeedbackPage() {
  const { t } = useTexts()
  const isMine = useLocation({ select: ({ pathname }) => pathname.endsWith('/my') })
  return (
    <>
      <PageHeader title={t('feedback:route.feedback')} primary={!isMine && <GiveButton />} />
      <PageTabs tabs={tabs} label={t('feedback:route.feedback')} />
      <Outlet />
    </>
  )
}

/** `/feedback/all` */
export const AllFeedback = () => <FeedbackViews query={everybodys} about="many" />

/** `/feedback/my`: what one may see about oneself. */
export function MyFeedback() {
  const { t } = useTexts()
  const { employee } = useSession()
  const id = employee?.id
  const query = useMemo(() => (id ? aboutQuery({ type: 'employee', id }) : null), [id])
  return query ? <FeedbackViews query={query} about="reader" /> : <EmptyState title={t('feedback:list.noEmployee')} />
}

/** `/feedback` itself: to all of it where one gives feedback, else to one's own. */
export function FeedbackStart() {
  const { can } = useSession()
  return <Navigate to={can(permission) ? '/feedback/all' : '/feedback/my'} search={true as never} replace />
}
