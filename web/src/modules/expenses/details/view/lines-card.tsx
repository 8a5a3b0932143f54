import { Anchor } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import { expenseName } from '../../expense-names.ts'
import type { BundleRecord } from '../../expense-record.ts'
import { CategoryCell } from '../../list/cells.tsx'
import { ClaimBadge } from '../claim-badge.tsx'
import { categoryOf, expensePath, type Line } from '../line.ts'
import classes from './view.module.css'

interface LinesCardProps {
  title: string
  lines: readonly Line[]
  bundle: BundleRecord
}

/** The expenses of a bundle: each with its state where that is its own, the words of a refusal and the way to mend it alone. */
export function LinesCard({ title, lines, bundle }: LinesCardProps) {
  const { t } = useTexts()
  return (
    <DetailSection title={title}>
      {lines.length === 0 && <p className={classes.pale}>{t('expenses:list.emptyBundle')}</p>}
      <ul className={classes.lines}>
        {lines.map((line) => (
          <LineRow key={line.expense.id} line={line} bundle={bundle} />
        ))}
      </ul>
    </DetailSection>
  )
}

function LineRow({ line: { expense }, bundle }: { line: Line; bundle: BundleRecord }) {
  const { t } = useTexts()
  const format = useFormat()
  const { employee } = useSession()
  const { date, amount, currency, status, status_explanation, stands_out = [], employee_id } = expense.attributes
  const isRejected = status === 'rejected'
  const isMine = employee?.id === employee_id
  // Said of the bundle already, at the head of the page.
  const said = bundle.attributes.status === 'rejected' ? bundle.attributes.status_explanation : null
  // What was rejected with its bundle is mended with it.
  const isAlone = isRejected && bundle.attributes.status !== 'rejected'
  return (
    <li className={classes.line}>
      <span className={classes.day}>{format.day(date).slice(0, 5)}</span>
      <span className={classes.what}>
        <Anchor component={Link} to={expensePath(expense.id)} c="inherit" inherit>
          {expenseName(expense)}
        </Anchor>
        {stands_out.length > 0 && status === 'draft' && (
          <span className={classes.amber}>{t('expenses:list.standOut', { count: stands_out.length })}</span>
        )}
        {isRejected && status_explanation && status_explanation !== said && (
          <span className={classes.refusal}>
            <IconMessage size={14} aria-hidden /> {status_explanation}
          </span>
        )}
        {isAlone && isMine && (
          <Anchor component={Link} to={`/expenses/single/${expense.id}/edit`} fz="sm">
            {t('expenses:list.mend')}
          </Anchor>
        )}
      </span>
      {categoryOf(expense) && <span className={classes.category}>{CategoryCell(expense)}</span>}
      {status !== bundle.attributes.status && (
        <span className={classes.badge}>
          <ClaimBadge status={status} />
        </span>
      )}
      <span className={classes.amount} data-out={isRejected || status === 'cancelled' || undefined}>
        {format.exact(amount, currency)}
      </span>
    </li>
  )
}
