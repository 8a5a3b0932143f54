import { Drawer, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { HolidayEntry } from '#contracts/holidays/balances.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { useReturnFocus } from '#web/ui/overlays/use-return-focus.ts'
import { BalanceFigures } from './balance-figures.tsx'
import type { BalanceRecord } from './balance-record.ts'
import classes from './balances.module.css'
import { EntryRow } from './entry-row.tsx'
import { dayLengthOf, ledgerLines } from './ledger-lines.ts'

/** More than a year of daily accrual. */
const MOST = 2000

interface EntriesDrawerProps {
  balance: BalanceRecord
  title: string
  onClose: () => void
}

/** Where the figures of a balance come from: each line of its ledger, how it came about, and what there was after it. */
export function EntriesDrawer({ balance, title, onClose }: EntriesDrawerProps) {
  const { t } = useTexts()
  useReturnFocus(true)
  const entries = useQuery(
    listQuery<HolidayEntry>('holiday-entries', { holiday_balance_id: balance.id, perPage: MOST }),
  )
  const lines = useMemo(() => ledgerLines(entries.data?.data ?? []), [entries.data])
  const length = useMemo(() => dayLengthOf((entries.data?.data ?? []).map((one) => one.attributes)), [entries.data])
  return (
    <Drawer
      opened
      returnFocus={false}
      onClose={onClose}
      position="right"
      size="min(100vw, 620px)"
      title={
        <Text span fw={600}>
          {title}
        </Text>
      }
      closeButtonProps={{ 'aria-label': t('engine:dialog.close') }}
    >
      <BalanceFigures balance={balance.attributes} />
      <Text c="dimmed" fz="sm" mt={4} mb="md">
        {t('holidays:balance.ledgerHelp')}
      </Text>
      {entries.isPending && <Skeleton height={280} radius="md" />}
      {entries.isError && !entries.data && (
        <ErrorState title={t('holidays:balance.entriesFailed')} onRetry={() => void entries.refetch()} />
      )}
      {entries.data && lines.length === 0 && (
        <EmptyState title={t('holidays:balance.noEntries')} help={t('holidays:balance.noEntriesHelp')} />
      )}
      {lines.length > 0 && (
        <table className={classes.ledger}>
          <thead>
            <tr>
              <th scope="col">{t('name:holiday-entries.day')}</th>
              <th scope="col">{t('name:holiday-entries.kind')}</th>
              <th scope="col">{t('name:holiday-entries.days')}</th>
              <th scope="col">{t('holidays:balance.after')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <EntryRow key={line.id} line={line} length={length} />
            ))}
          </tbody>
        </table>
      )}
    </Drawer>
  )
}
