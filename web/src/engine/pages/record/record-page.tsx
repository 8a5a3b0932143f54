import { Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { recordQuery } from '../../resource/queries.ts'
import { BackToList } from './back-to-list.tsx'

interface RecordLoaderProps<A> {
  entity: string
  id: string
  params?: QueryParams
  /** What is said when it cannot be loaded or is not there. */
  failed?: TextKey
  /** Part of a page or dialog that has a heading of its own. */
  isPart?: boolean
  /** Whether a way back to the list is offered where there is no record; on a page of its own it is. */
  offersList?: boolean
  children: (record: WireRecord<A>) => ReactNode
}

/** Loads one record and draws it: a spinner meanwhile, a sentence when there is none, "try again" when the call failed, and the way to its list. */
export function RecordLoader<A>({ entity, id, params, failed, isPart = false, ...rest }: RecordLoaderProps<A>) {
  const { offersList = !isPart, children } = rest
  const { t } = useTexts()
  const record = useQuery(recordQuery<A>(entity, id, params))
  // Another record begins again: what is typed about one, and saved, is of that one.
  if (record.data) return <Fragment key={id}>{children(record.data)}</Fragment>
  if (record.isPending) {
    return (
      <Center mih={280} role="status" aria-busy aria-label={t('engine:list.loading')}>
        <Loader />
      </Center>
    )
  }
  return (
    <RecordProblem error={record.error} failed={failed} isPart={isPart} onRetry={() => void record.refetch()}>
      {offersList && <BackToList />}
    </RecordProblem>
  )
}

interface RecordProblemProps {
  error: unknown
  failed?: TextKey
  isPart?: boolean
  onRetry: () => void
  children?: ReactNode
}

/** Why a record is not shown: there is none, or the call failed, which can be tried again. */
export function RecordProblem({ error, failed, isPart = false, onRetry, children }: RecordProblemProps) {
  const { t } = useTexts()
  const isGone = error instanceof ApiError && [403, 404].includes(error.status)
  return isGone ? (
    <ErrorState title={t(failed ?? 'engine:detail.notFound')} isPage={!isPart}>
      {children}
    </ErrorState>
  ) : (
    <ErrorState title={failed && t(failed)} isPage={!isPart} onRetry={onRetry}>
      {children}
    </ErrorState>
  )
}
