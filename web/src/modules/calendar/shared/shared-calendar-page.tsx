import { Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { MainArea } from '#web/platform/shell/main-area.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { updating } from '#web/ui/display/updating.ts'
import { useView } from '../page/use-view.ts'
import classes from './shared.module.css'
import { isUnknownLink, sharedCalendarQuery } from './shared-query.ts'
import { ShownCalendar } from './shown-calendar.tsx'

/** `/share/calendar/{token}` and `/share/personal-calendar/{token}`: a calendar, for everybody who knows the link. */
export function SharedCalendarPage() {
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const { t } = useTexts()
  const state = useView()
  const shared = useQuery(sharedCalendarQuery(token, state.span))
  return (
    <MainArea className={classes.page}>
      <meta name="robots" content="noindex" />
      {shared.data && (
        <div {...updating(shared)}>
          <ShownCalendar calendar={shared.data} token={token} state={state} />
        </div>
      )}
      {shared.isPending && (
        <Center mih={280} role="status" aria-label={t('engine:list.loading')}>
          <Loader />
        </Center>
      )}
      {shared.isLoadingError &&
        (isUnknownLink(shared.error) ? (
          <ErrorState isPage title={t('calendar:shared.unknown')} help={t('calendar:shared.unknownHelp')} />
        ) : (
          <ErrorState isPage title={t('calendar:shared.failed')} onRetry={() => void shared.refetch()} />
        ))}
    </MainArea>
  )
}
