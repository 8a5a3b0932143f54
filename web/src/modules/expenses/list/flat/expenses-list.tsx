import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useMemo, useRef } from 'react'
import type { BulkAction } from '#web/engine/resource/types.ts'
import { ResourceTable } from '#web/engine/table/resource-table.tsx'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { expenseName } from '../../expense-names.ts'
import type { ExpenseRecord } from '../../expense-record.ts'
import type { ListGiven } from '../expenses-page.tsx'
import { claimActions } from '../steps/claim-actions.ts'
import { downloadReceipts } from '../steps/papers.ts'
import { useClaimSteps } from '../steps/use-claim-steps.tsx'
import { expensesTable } from './expenses-table.tsx'

const decided = { entity: 'expenses', nameOf: expenseName } as const

const download: BulkAction<ExpenseRecord> = {
  key: 'download',
  label: 'expenses:list.download',
  icon: IconDownload,
  permission: ['manageExpenses', 'manageEmployees'],
  when: ({ attributes }) => attributes.receipt_path !== null,
  run: downloadReceipts,
}

/** Single expenses one below the other, whichever bundle they are in. */
export function ExpensesList({ query, isOwn, empty, tools }: ListGiven): ReactNode {
  const { t } = useTexts()
  const { employee } = useSession()
  const self = employee?.id
  const { ask, bulkActions, dialogs } = useClaimSteps<ExpenseRecord>(decided)
  const asking = useRef(ask)
  asking.current = ask
  const table = useMemo(
    () =>
      expensesTable({
        self,
        bulkActions: [...bulkActions, download],
        actions: claimActions<ExpenseRecord>({
          self,
          ask: (kind, record) => asking.current(kind, record),
          formOf: ({ id }) => `/expenses/single/${id}/edit`,
        }),
      }),
    [self, bulkActions],
  )
  return (
    <>
      <ResourceTable
        table={table}
        label={t('expenses:list.singles')}
        query={query}
        isShown={isOwn ? isOwnColumn : undefined}
        empty={empty}
        tools={tools}
      />
      {dialogs}
    </>
  )
}

const isOwnColumn = (key: string) => key !== 'employee_id'
