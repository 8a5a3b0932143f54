import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { PublicPage } from '#web/engine/pages/public/public-page.tsx'
import { useView } from '../page/use-view.ts'
import classes from './shared.module.css'
import { sharedCalendarQuery } from './shared-query.ts'
import { ShownCalendar } from './shown-calendar.tsx'

/** `/share/calendar/{token}` and `/share/personal-calendar/{token}`: a calendar, for everybody who knows the link. */
export function SharedCalendarPage() {
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const state = useView()
  const shared = useQuery(sharedCalendarQuery(token, state.span))
  return (
    <PublicPage shared={shared} failed="calendar:shared.failed" className={classes.page}>
      {(calendar) => <ShownCalendar calendar={calendar} token={token} state={state} />}
    </PublicPage>
  )
}
