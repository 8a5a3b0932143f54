import { IconFileTypePdf, IconMail } from '@tabler/icons-react'
import { type ReactNode, useMemo, useRef } from 'react'
import type { RowAction } from '#web/engine/resource/types.ts'
import { ResourceTable } from '#web/engine/table/resource-table.tsx'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { bundleName } from '../../expense-names.ts'
import type { BundleRecord } from '../../expense-record.ts'
import type { ListGiven } from '../expenses-page.tsx'
import { claimActions } from '../steps/claim-actions.ts'
import { downloadReport, mailBundle } from '../steps/papers.ts'
import { useClaimSteps } from '../steps/use-claim-steps.tsx'
import { bundlesTable } from './bundles-table.tsx'
import { isWithoutBundle, useNarrowing, useWithoutBundle } from './without-bundle.ts'

const decided = { entity: 'expense-bundles', nameOf: bundleName } as const
const hasPapers = (bundle: BundleRecord) => !isWithoutBundle(bundle)
const papers: RowAction<BundleRecord>[] = [
  { key: 'report', label: 'expenses:list.report', icon: IconFileTypePdf, when: hasPapers, run: downloadReport },
  { key: 'mail', label: 'expenses:list.mail', icon: IconMail, when: hasPapers, run: mailBundle },
]

/** Expenses by bundle; those in none are a group of their own, before the bundles. */
export function BundlesList({ query, isOwn, empty, tools }: ListGiven): ReactNode {
  const { t } = useTexts()
  const { employee } = useSession()
  const self = employee?.id
  const { ask, bulkActions, dialogs } = useClaimSteps<BundleRecord>(decided)
  const { rows } = useWithoutBundle(query)
  const asking = useRef(ask)
  asking.current = ask
  // By what it says: the table is made again only where the list is narrowed otherwise.
  const narrowing = JSON.stringify(useNarrowing(query) ?? {})
  const table = useMemo(
    () =>
      bundlesTable({
        self,
        isMixed: !isOwn,
        bulkActions,
        withoutBundle: JSON.parse(narrowing),
        actions: [
          ...claimActions<BundleRecord>({
            self,
            ask: (kind, record) => asking.current(kind, record),
            formOf: ({ id }) => `/expenses/${id}/edit`,
          }),
          ...papers,
        ],
      }),
    [self, isOwn, bulkActions, narrowing],
  )
  return (
    <>
      <ResourceTable
        table={table}
        label={t('expenses:list.bundles')}
        query={query}
        isShown={isOwn ? isOwnColumn : undefined}
        firstRows={rows}
        empty={empty}
        failed="expenses:list.bundleFailed"
        tools={tools}
      />
      {dialogs}
    </>
  )
}

const isOwnColumn = (key: string) => key !== 'employee_id'
