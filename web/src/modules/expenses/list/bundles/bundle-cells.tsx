import { PlainLink } from '#web/platform/routing/plain-link.tsx'
import { text } from '#web/platform/texts/setup.ts'
import type { BundleRecord } from '../../expense-record.ts'
import classes from '../list.module.css'
import { NoteLine } from '../note-line.tsx'
import { isWithoutBundle } from './without-bundle.ts'

/** The title of a bundle as a link, over what is in it. Expenses without a bundle have no page of their own. */
export const titleCell = (self: string | undefined) =>
  function TitleCell(bundle: BundleRecord) {
    const { id, attributes } = bundle
    const { title, expenses_count, status, status_explanation, employee_id } = attributes
    const isGroup = isWithoutBundle(bundle)
    return (
      <span className={classes.lines}>
        {isGroup ? (
          <span className={classes.group}>{title}</span>
        ) : (
          <PlainLink to={`/expenses/${id}/details`} className={classes.name}>
            {title}
          </PlainLink>
        )}
        <NoteLine
          status={status}
          note={status_explanation}
          facts={[text('expenses:list.count', { count: expenses_count })]}
          standsOut={attributes.stands_out_count}
          mendAt={!isGroup && employee_id === self ? `/expenses/${id}/edit` : undefined}
        />
      </span>
    )
  }
