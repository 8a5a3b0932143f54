import { IconMessage } from '@tabler/icons-react'
import type { ExpenseStatus } from '#contracts/expenses/expenses.ts'
import { PlainLink } from '#web/platform/routing/plain-link.tsx'
import { text } from '#web/platform/texts/setup.ts'
import classes from './list.module.css'

interface NoteLineProps {
  status: ExpenseStatus
  /** Why it was rejected, or how it was paid. */
  note: string | null
  /** What is known of it besides, before the note. */
  facts: readonly string[]
  /** So many of its expenses stand out. */
  standsOut?: number
  /** The form in which its person mends what was rejected. */
  mendAt?: string
}

/** The small line below a name: facts, what stands out, the words of the rejection or the payment, and the way to mend it. */
export function NoteLine({ status, note, facts, standsOut = 0, mendAt }: NoteLineProps) {
  const isRejected = status === 'rejected'
  const known = facts.join(' · ')
  return (
    <span className={classes.second}>
      {known}
      {standsOut > 0 && (
        <>
          {known && ' · '}
          <span className={classes.standsOut}>{text('expenses:list.standOut', { count: standsOut })}</span>
        </>
      )}
      {note && (isRejected || status === 'paid') && (
        <>
          {(known || standsOut > 0) && ' · '}
          {isRejected && <IconMessage size={13} aria-hidden className={classes.said} />}
          {isRejected ? text('expenses:list.quoted', { words: note }) : note}
        </>
      )}
      {isRejected && mendAt && (
        <>
          {' '}
          <PlainLink to={mendAt} className={classes.mend}>
            {text('expenses:list.mend')}
          </PlainLink>
        </>
      )}
    </span>
  )
}
