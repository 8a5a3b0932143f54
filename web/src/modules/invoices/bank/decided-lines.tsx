import { IconArrowBackUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Choice } from '#web/engine/resource/types.ts'
import { defineTable } from '#web/engine/resource/types.ts'
import { ResourceTable } from '#web/engine/table/resource-table.tsx'
import { showFailure } from '#web/platform/api/report.ts'
import { formats } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { text } from '#web/platform/texts/setup.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { StateColor } from '#web/ui/display/state-badge.tsx'
import classes from './bank.module.css'
import { undoLine, waitingQuery } from './bank-query.ts'

interface BankLineAttributes {
  date: string
  amount: number
  currency: string
  payer: string | null
  text: string
  state: 'waiting' | 'taken' | 'skipped'
  numbers: string | null
  decided_by: string | null
}

const states: readonly (Choice & { color: StateColor })[] = [
  { value: 'taken', label: 'invoices:bank.state.taken', color: 'green' },
  { value: 'skipped', label: 'invoices:bank.state.skipped', color: 'gray' },
]

const table = (done: () => void) =>
  defineTable<BankLineAttributes>({
    entity: 'bank-lines',
    nameOf: ({ attributes }) => attributes.payer ?? attributes.text,
    defaultSort: '-decided_at',
    pinnedFilters: ['state'],
    remove: false,
    card: { title: 'payer', beside: 'amount' },
    columns: [
      { key: 'payer', header: 'name:bank-lines.payer', kind: 'text', minWidth: 160, maxWidth: 240 },
      { key: 'text', header: 'name:bank-lines.text', kind: 'text', maxWidth: 320, onCards: false },
      { key: 'date', header: 'name:bank-lines.date', kind: 'date', sortable: true },
      {
        key: 'amount',
        header: 'name:bank-lines.amount',
        kind: 'custom',
        align: 'right',
        sortable: true,
        value: ({ attributes }) => attributes.amount,
        render: ({ attributes }) => formats().exact(attributes.amount, attributes.currency),
      },
      { key: 'state', header: 'name:bank-lines.state', kind: 'badge', choices: states },
      { key: 'numbers', header: 'name:bank-lines.numbers', kind: 'text', maxWidth: 180 },
      { key: 'decided_by', header: 'name:bank-lines.decided_by', kind: 'text', maxWidth: 160, onCards: false },
    ],
    actions: [
      {
        key: 'undo',
        label: 'invoices:bank.undo',
        icon: IconArrowBackUp,
        run: async ({ id, attributes }) => {
          try {
            await undoLine(id)
            showSuccess(
              text('invoices:bank.undone', { amount: formats().exact(attributes.amount, attributes.currency) }),
            )
            done()
          } catch (error) {
            showFailure(error, 'invoices:bank.undoFailed')
          }
        },
      },
    ],
    empty: { title: 'invoices:bank.noneDecided', help: 'invoices:bank.noneDecidedHelp' },
  })

const query = { state: 'taken,skipped' }

/** The lines that were taken over or skipped, each with the way back. */
export function DecidedLines() {
  const { t } = useTexts()
  const client = useQueryClient()
  const own = useMemo(() => table(() => void client.invalidateQueries({ queryKey: waitingQuery.queryKey })), [client])
  return (
    <div>
      <div className={classes.head}>
        <h2>{t('invoices:bank.decided')}</h2>
        <span className={classes.keys}>{t('invoices:bank.decidedHelp')}</span>
      </div>
      <ResourceTable table={own} label={t('invoices:bank.decided')} query={query} />
    </div>
  )
}
