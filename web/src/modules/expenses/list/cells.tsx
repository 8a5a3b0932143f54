import { IconPaperclip } from '@tabler/icons-react'
import { personName } from '#web/engine/resource/person-name.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { formats } from '#web/platform/format/use-format.ts'
import { text } from '#web/platform/texts/setup.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import type { ExpenseRecord } from '../expense-record.ts'
import classes from './list.module.css'
import { type Amount, amountTexts } from './sums-text.ts'

/** Whose it is, with a picture. */
export function PersonCell(record: AnyRecord) {
  const person = relatedOne(record, 'employee')
  const name = personName(person)
  return (
    <span className={classes.person}>
      <PersonAvatar name={name} image={person?.attributes.avatar} size={28} />
      <span className={classes.cut}>{name}</span>
    </span>
  )
}

/** Amounts one below the other, a line a currency. */
export function SumsCell({ amounts }: { amounts: readonly Amount[] }) {
  const lines = amountTexts(amounts)
  return (
    <span className={classes.sums}>
      {lines.length > 0 ? lines.map((line) => <span key={line}>{line}</span>) : MISSING}
    </span>
  )
}

/** The category with its colour. */
export function CategoryCell(record: AnyRecord) {
  const category = relatedOne(record, 'category')?.attributes
  if (!category) return MISSING
  return (
    <span className={classes.category}>
      <span
        className={classes.dot}
        style={{ background: `var(--mantine-color-${category.color ?? 'gray'}-5)` }}
        aria-hidden
      />
      <span className={classes.cut}>{category.name}</span>
    </span>
  )
}

/** Whether there is a receipt; its name is in the title. */
export function ReceiptCell({ attributes: { receipt_path, receipt_filename } }: ExpenseRecord) {
  if (!receipt_path) return <span className={classes.pale}>{text('expenses:list.noReceipt')}</span>
  return (
    <span className={classes.receipt} title={receipt_filename ?? undefined}>
      <IconPaperclip size={15} aria-hidden /> {text('expenses:list.receipt')}
    </span>
  )
}

/** The days of a journey: `17.11 – 20.11.2026`, one day alone, or nothing. */
export function periodText(from: string | null, until: string | null): string {
  const { day } = formats()
  if (!from || !until || from === until) return from || until ? day(from ?? until) : MISSING
  const isOneYear = from.slice(0, 4) === until.slice(0, 4)
  return `${isOneYear ? day(from).slice(0, 5) : day(from)} – ${day(until)}`
}
