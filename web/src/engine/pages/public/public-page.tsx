import { Center, Loader } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#web/platform/api/api-error.ts'
import { MainArea } from '#web/platform/shell/main-area.tsx'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { updating } from '#web/ui/display/updating.ts'

interface PublicPageProps<Data> {
  /** What the link shows. */
  shared: UseQueryResult<Data>
  /** What is said when it could not be loaded. */
  failed: TextKey
  /** What is said of a link that leads nowhere, where the page has words of its own for that. */
  unknown?: { title: TextKey; help: TextKey }
  className?: string
  children: (data: Data) => ReactNode
}

const UNKNOWN = { title: 'engine:public.unknown', help: 'engine:public.unknownHelp' } as const

/** Unknown, ended and revoked links are told alike, or who guesses would learn which there were. */
const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404

/** A page for everybody who knows its link: no shell, found by no search engine. */
export function PublicPage<Data>({ shared, failed, unknown = UNKNOWN, className, children }: PublicPageProps<Data>) {
  const { t } = useTexts()
  return (
    <MainArea className={className}>
      <meta name="robots" content="noindex" />
      {shared.data && <div {...updating(shared)}>{children(shared.data)}</div>}
      {shared.isPending && (
        <Center mih={280} role="status" aria-label={t('engine:list.loading')}>
          <Loader />
        </Center>
      )}
      {shared.isLoadingError &&
        (isUnknown(shared.error) ? (
          <ErrorState isPage title={t(unknown.title)} help={t(unknown.help)} />
        ) : (
          <ErrorState isPage title={t(failed)} onRetry={() => void shared.refetch()} />
        ))}
    </MainArea>
  )
}
