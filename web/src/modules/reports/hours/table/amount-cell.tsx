import { Link } from '@tanstack/react-router'
import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import type { Amounts } from '../amounts.ts'
import classes from '../hours.module.css'

interface AmountCellProps {
  amounts: Amounts | undefined
  /** What it is made of. */
  to?: { to: string; search: object } | undefined
  /** Of all rows, or of one below another: nothing stands where nothing is known. */
  mayBeEmpty?: boolean
}

/** An amount in each currency, which opens to what it is made of. */
export function AmountCell({ amounts = [], to, mayBeEmpty = false }: AmountCellProps) {
  const { exact } = useFormat()
  const lines = amounts.map(({ currency, amount }) => <span key={currency}>{exact(amount, currency)}</span>)
  return (
    <td data-number data-wide data-loss={amounts.some(({ amount }) => amount < 0) || undefined}>
      {amounts.length === 0 && !mayBeEmpty ? (
        MISSING
      ) : to && amounts.length > 0 ? (
        <Link className={`${classes.amounts} ${classes.opened}`} to={to.to} search={to.search as never}>
          {lines}
        </Link>
      ) : (
        <span className={classes.amounts}>{lines}</span>
      )}
    </td>
  )
}
