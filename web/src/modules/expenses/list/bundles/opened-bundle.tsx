import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { relatedOne } from '#web/engine/resource/records.ts'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { PlainLink } from '#web/platform/routing/plain-link.tsx'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { expenseName } from '../../expense-names.ts'
import type { ExpenseRecord } from '../../expense-record.ts'
import { CategoryCell, PersonCell, ReceiptCell, SumsCell } from '../cells.tsx'
import classes from '../list.module.css'
import { NoteLine } from '../note-line.tsx'
import { insideQuery } from './inside-query.ts'

interface OpenedBundleProps {
  /** Which expenses. */
  query: QueryParams
  /** So many there are, where that is known. */
  count: number
  /** The columns of bundles that are shown: what an expense says stands below what is most like it. */
  keys: readonly string[]
  isSelectable: boolean
  /** Expenses of several people: each says whose it is. */
  isMixed: boolean
}

/** The expenses of a bundle as rows below it. */
export function OpenedBundle({ query, count, keys, isSelectable, isMixed }: OpenedBundleProps) {
  const { t } = useTexts()
  const self = useSession().employee?.id
  const { data, isError, refetch } = useQuery(insideQuery(query))
  const span = keys.length + 1 + (isSelectable ? 1 : 0)
  const line = (content: ReactNode) => (
    <tr className={classes.child}>
      <td colSpan={span}>{content}</td>
    </tr>
  )
  if (isError && !data)
    return line(
      <span className={classes.failed} role="alert">
        {t('expenses:list.bundleFailed')}
        <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
          {t('ui:error.again')}
        </Button>
      </span>,
    )
  if (!data)
    return Array.from({ length: Math.min(Math.max(count, 1), 5) }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are alike
      <tr key={at} className={classes.child} aria-busy>
        <td colSpan={span}>
          <Skeleton height={16} />
        </td>
      </tr>
    ))
  if (data.data.length === 0) return line(<span className={classes.pale}>{t('expenses:list.emptyBundle')}</span>)
  return (
    <>
      {data.data.map((expense) => (
        <tr key={expense.id} className={classes.child}>
          {isSelectable && <td />}
          {keys.map((key, at) => (
            <td
              key={key}
              data-lead={at === 0 || undefined}
              style={key === 'by_currency' ? { textAlign: 'right' } : undefined}
            >
              {at === 0 ? (
                <Lead expense={expense} self={self} />
              ) : (
                <ChildCell expense={expense} column={key} isMixed={isMixed} />
              )}
            </td>
          ))}
          <td />
        </tr>
      ))}
      {data.meta.total > data.data.length &&
        line(
          <span className={classes.pale}>
            {t('expenses:list.more', { count: data.meta.total - data.data.length })}
          </span>,
        )}
    </>
  )
}

function Lead({ expense, self }: { expense: ExpenseRecord; self: string | undefined }) {
  const format = useFormat()
  const { id, attributes } = expense
  const { date, status, status_explanation, stands_out = [], employee_id } = attributes
  return (
    <span className={classes.childLead}>
      <span className={classes.pale}>{format.day(date)}</span>
      <span className={classes.lines}>
        <PlainLink to={`/expenses/single/${id}/details`} className={classes.childName}>
          {expenseName(expense)}
        </PlainLink>
        <NoteLine
          status={status}
          note={status === 'rejected' ? status_explanation : null}
          facts={[]}
          standsOut={stands_out.length}
          mendAt={employee_id === self ? `/expenses/single/${id}/edit` : undefined}
        />
      </span>
    </span>
  )
}

function ChildCell({ expense, column, isMixed }: { expense: ExpenseRecord; column: string; isMixed: boolean }) {
  const { t } = useTexts()
  const { amount, currency, status } = expense.attributes
  switch (column) {
    case 'employee_id':
      return isMixed ? PersonCell(expense) : CategoryCell(expense)
    case 'start_date':
      return isMixed ? CategoryCell(expense) : (relatedOne(expense, 'project')?.attributes.name ?? MISSING)
    case 'project_id':
      return relatedOne(expense, 'project')?.attributes.name ?? MISSING
    case 'requested_approver_id':
      return ReceiptCell(expense)
    case 'status':
      return <span className={classes.pale}>{t(`name:expenses.status=${status}`)}</span>
    case 'by_currency':
      return <SumsCell amounts={[{ currency, total_amount: amount }]} />
    default:
      return null
  }
}
