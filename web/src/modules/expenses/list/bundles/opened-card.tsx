import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { PlainLink } from '#web/platform/routing/plain-link.tsx'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { expenseName } from '../../expense-names.ts'
import classes from '../list.module.css'
import { NoteLine } from '../note-line.tsx'
import { insideQuery } from './inside-query.ts'

/** The expenses of a bundle on its card, a line each. */
export function OpenedCard({ query }: { query: QueryParams }) {
  const { t } = useTexts()
  const format = useFormat()
  const self = useSession().employee?.id
  const { data, isError, refetch } = useQuery(insideQuery(query))
  if (isError && !data)
    return (
      <p className={classes.failed} role="alert">
        {t('expenses:list.bundleFailed')}
        <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
          {t('ui:error.again')}
        </Button>
      </p>
    )
  if (!data) return <Skeleton height={40} my={6} />
  if (data.data.length === 0) return <p className={classes.pale}>{t('expenses:list.emptyBundle')}</p>
  return (
    <ul className={classes.inside}>
      {data.data.map((expense) => {
        const { id, attributes } = expense
        return (
          <li key={id}>
            <PlainLink to={`/expenses/single/${id}/details`} className={classes.insideName}>
              {expenseName(expense)}
            </PlainLink>
            <span className={classes.insideAmount}>{format.exact(attributes.amount, attributes.currency)}</span>
            <span className={classes.pale}>
              {format.day(attributes.date)} · {t(`name:expenses.status=${attributes.status}`)}
            </span>
            {attributes.status === 'rejected' && (
              <NoteLine
                status={attributes.status}
                note={attributes.status_explanation}
                facts={[]}
                mendAt={attributes.employee_id === self ? `/expenses/single/${id}/edit` : undefined}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
