import { Fragment, type ReactNode } from 'react'
import { MISSING } from '#web/platform/format/missing.ts'
import { formats } from '#web/platform/format/use-format.ts'
import { PlainLink } from '#web/platform/routing/plain-link.tsx'
import { text } from '#web/platform/texts/setup.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { SecretValue } from '#web/ui/display/secret-value.tsx'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import { cellValue, relatedOne } from '../resource/records.ts'
import type { AnyRecord, CellKind, Column } from '../resource/types.ts'
import classes from './cell-view.module.css'

const isMissing = (value: unknown) => value === null || value === undefined || value === ''
const textOf = (value: unknown) => (isMissing(value) ? MISSING : String(value))

const toLink = (to: string | undefined, content: ReactNode) =>
  to ? (
    <PlainLink to={to} className={classes.link}>
      {content}
    </PlainLink>
  ) : (
    content
  )

function Person<R extends AnyRecord>({ record, cell }: { record: R; cell: CellKind<R> & { kind: 'person' } }) {
  const name = cell.name(record)
  const mark = cell.mark?.(record)
  return (
    <span className={classes.person}>
      <PersonAvatar name={name} image={cell.image?.(record)} size={30} />
      <span className={classes.name}>{toLink(cell.to?.(record), name || MISSING)}</span>
      {mark && <StateBadge label={text(mark)} color="violet" />}
    </span>
  )
}

interface CellViewProps<R extends AnyRecord> {
  record: R
  column: Column<R>
  /** Without links, for places that are pressed as a whole. */
  plain?: boolean
}

/** A cell as it is read. Its row follows the language, so that not every cell of a page must. */
export function CellView<R extends AnyRecord>({ record, column, plain }: CellViewProps<R>) {
  const format = formats()
  const value = cellValue(record, column)
  switch (column.kind) {
    case 'person':
      return <Person record={record} cell={plain ? { ...column, to: undefined } : column} />
    case 'link':
      return toLink(isMissing(value) || plain ? undefined : column.to(record), textOf(value))
    case 'number':
      return format.number(value)
    case 'date':
      return format.day(value as string | null)
    case 'moment':
      return format.moment(value as string | null)
    case 'money':
      return format.money(value, record.attributes[column.currency] as string | null)
    case 'secret':
      return <SecretValue key={record.id} value={isMissing(value) ? null : String(value)} />
    case 'yesNo':
      return isMissing(value) ? MISSING : text(value ? 'engine:cell.yes' : 'engine:cell.no')
    case 'badge': {
      const choice = column.choices.find((candidate) => candidate.value === value)
      return choice ? <StateBadge label={text(choice.label)} color={choice.color} /> : textOf(value)
    }
    case 'relation': {
      const related = relatedOne(record, column.relation)
      if (!related) return MISSING
      const name = typeof column.show === 'string' ? textOf(related.attributes[column.show]) : column.show(related)
      return toLink(plain ? undefined : column.to?.(related), name)
    }
    case 'custom':
      return <Fragment key={record.id}>{column.render(record)}</Fragment>
    default:
      return textOf(value)
  }
}
