import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listQuery } from '#web/engine/resource/queries.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { ExpenseAttributes } from '../../expense-record.ts'
import { amountTexts, sumsIn } from '../sums-text.ts'
import classes from './head.module.css'

/** What a person gets back: approved and not paid yet, in bundles or not, and below it what still waits for a decision. */
export function ToComeBack({ employeeId }: { employeeId: string }) {
  const { t } = useTexts()
  const own = { employee_id: employeeId, perPage: 1 }
  const approved = useQuery(listQuery<ExpenseAttributes>('expenses', { ...own, status: 'approved' }))
  const waiting = useQuery(listQuery<ExpenseAttributes>('expenses', { ...own, status: 'draft' }))
  // The list below says what it knows; a figure that could not be asked for is left out.
  if (approved.isError && !approved.data) return null
  const amounts = amountTexts(sumsIn(approved.data?.meta))
  const later = amountTexts(sumsIn(waiting.data?.meta))
  return (
    <section className={classes.back} aria-label={t('expenses:back')}>
      <span className={classes.pale}>{t('expenses:back')}</span>
      <Skeleton visible={!approved.data} w="fit-content">
        <span className={classes.amounts}>
          {amounts.length > 0 ? (
            amounts.map((one) => <strong key={one}>{one}</strong>)
          ) : (
            <span className={classes.nothing}>{t('expenses:back.nothing')}</span>
          )}
        </span>
      </Skeleton>
      {later.length > 0 && (
        <span className={classes.pale}>{t('expenses:back.waiting', { amounts: later.join(' · ') })}</span>
      )}
    </section>
  )
}
