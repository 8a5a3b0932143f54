import { PlainLink } from '#web/platform/routing/plain-link.tsx'
import { expenseName } from '../../expense-names.ts'
import type { ExpenseRecord } from '../../expense-record.ts'
import classes from '../list.module.css'
import { NoteLine } from '../note-line.tsx'

/** Where an expense was paid, as a link, over what it was for. */
export const nameCell = (self: string | undefined) =>
  function NameCell(expense: ExpenseRecord) {
    const { id, attributes } = expense
    const { merchant, description, status, status_explanation, employee_id, stands_out = [] } = attributes
    return (
      <span className={classes.lines}>
        <PlainLink to={`/expenses/single/${id}/details`} className={classes.name}>
          {expenseName(expense)}
        </PlainLink>
        <NoteLine
          status={status}
          note={status_explanation}
          facts={merchant && description ? [description] : []}
          standsOut={stands_out.length}
          mendAt={employee_id === self ? `/expenses/single/${id}/edit` : undefined}
        />
      </span>
    )
  }
