import { Anchor, Text, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './balances.module.css'
import { daysOf, type LedgerLine } from './ledger-lines.ts'
import { sentences } from './ledger-words.ts'

interface EntryRowProps {
  line: LedgerLine
  /** Minutes of the person's day. */
  length: number
  /** A month below the line of several. */
  below?: boolean
}

/** One line: the day it counts from, what it is and why, its days, and what there was after it. */
export function EntryRow({ line, length, below }: EntryRowProps) {
  const { t } = useTexts()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { entry, minutes, sum, months } = line
  const days = daysOf(minutes, length)
  const inDays = (count: number) => t('holidays:balance.inDays', { count: Math.round(count * 100) / 100 })
  const why = sentences(entry, {
    t,
    number: format.number,
    inDays,
    days: (of) => inDays(daysOf(of, length)),
  })
  const kind = t(`name:holiday-entries.kind=${entry.kind}`)
  const name =
    entry.kind === 'accrual' && months.length === 0 ? `${kind}, ${line.day.slice(5, 7)}.${line.day.slice(0, 4)}` : kind
  const cause = [
    t(`name:holiday-entries.cause=${entry.cause}`),
    entry.author,
    format.momentDay(entry.created_at),
  ].filter(Boolean)
  return (
    <>
      <tr data-below={below || undefined}>
        <td>{format.day(line.day)}</td>
        <td>
          {months.length > 0 ? (
            <UnstyledButton className={classes.unfold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              <IconChevronRight size={14} aria-hidden className={classes.chevron} />
              {t('holidays:balance.months', { name, count: months.length })}
            </UnstyledButton>
          ) : entry.holiday_id ? (
            <Anchor component={Link} to={`/holidays/${entry.holiday_id}/view`} fw={500}>
              {name}
            </Anchor>
          ) : (
            <Text span fw={500} fz="sm">
              {name}
            </Text>
          )}
          {why && <span className={classes.why}>{why}</span>}
          {entry.reason && (
            <span className={classes.why}>{t('holidays:balance.because', { reason: entry.reason })}</span>
          )}
          <span className={classes.cause}>{cause.join(' · ')}</span>
        </td>
        <td data-sign={days < 0 ? 'minus' : 'plus'}>{`${days > 0 ? '+' : ''}${format.number(days)}`}</td>
        <td>{format.number(daysOf(sum, length))}</td>
      </tr>
      {isOpen && months.map((month) => <EntryRow key={month.id} line={month} length={length} below />)}
    </>
  )
}
