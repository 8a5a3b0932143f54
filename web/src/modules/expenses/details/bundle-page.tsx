import { Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { relatedName } from '#web/engine/resource/person-name.ts'
import { useNamePlace } from '#web/platform/routing/place-names.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { bundleName } from '../expense-names.ts'
import type { BundleAttributes, BundleRecord } from '../expense-record.ts'
import { receiptsQuery } from '../receipts/receipts-query.ts'
import { BundleDecision } from './deciding/bundle-decision.tsx'
import { bundlePath, linesOf } from './line.ts'
import { MeanwhileNotice } from './meanwhile-notice.tsx'
import { linesQuery } from './queries.ts'
import { useWasDeciding } from './use-was-deciding.ts'
import { BundleView } from './view/bundle-view.tsx'

const params = { related: 'employee,project,requestedApprover,statusChangedBy', temporary_urls: true }

/** `/expenses/{id}/details`: a bundle, to decide on for who does, else to read. */
export function BundlePage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <RecordLoader<BundleAttributes>
      entity="expense-bundles"
      id={id}
      params={params}
      failed="expenses:list.bundleFailed"
    >
      {(bundle) => <Bundle bundle={bundle} />}
    </RecordLoader>
  )
}

function Bundle({ bundle }: { bundle: BundleRecord }) {
  const { t } = useTexts()
  const { employee } = useSession()
  const { id, attributes } = bundle
  const path = bundlePath(id)
  useNamePlace(path, bundleName(bundle))
  const wasDeciding = useWasDeciding(attributes.can_approve)
  const expenses = useQuery(linesQuery(id))
  // A picture less is no reason to show nothing.
  const receipts = useQuery(receiptsQuery({ bundle: id })).data?.data ?? []
  if (expenses.isError && !expenses.data)
    return <ErrorState isPage title={t('expenses:list.bundleFailed')} onRetry={() => void expenses.refetch()} />
  if (!expenses.data)
    return (
      <Center mih={280} role="status" aria-busy aria-label={t('engine:list.loading')}>
        <Loader />
      </Center>
    )
  const lines = linesOf(expenses.data.data, receipts)
  if (attributes.can_approve) return <BundleDecision bundle={bundle} lines={lines} />
  const isByOther = wasDeciding && attributes.status_changed_by !== employee?.id
  const by = relatedName(bundle, 'statusChangedBy')
  const notice = isByOther && <MeanwhileNotice path={path} status={attributes.status} by={by} />
  return <BundleView bundle={bundle} lines={lines} notice={notice} />
}
