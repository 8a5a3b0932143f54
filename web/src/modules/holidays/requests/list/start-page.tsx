import { Navigate } from '@tanstack/react-router'
import { useSession } from '#web/platform/session/use-session.ts'
import { seesOthers } from '../rights.ts'

/** `/holidays` itself: to the requests one looks after, else to one's own; `?id=` and `?open=` come along. */
export function HolidaysStart() {
  const { can } = useSession()
  return <Navigate to={can(seesOthers) ? '/holidays/all' : '/holidays/my'} search={true as never} replace />
}
