import { Badge, Group, Title } from '@mantine/core'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { expenseName } from '../../../expense-names.ts'
import type { Line } from '../../line.ts'
import { Thumbnails } from '../../picture/thumbnails.tsx'
import classes from '../deciding.module.css'
import { RemarkList } from '../words/remark-list.tsx'
import { type Around, remarksOf } from '../words/standing-out-words.ts'
import { LineChoice } from './line-choice.tsx'
import { ReasonField } from './reason-field.tsx'
import type { LineDecisions } from './use-line-decisions.ts'

interface StandingOutProps {
  lines: readonly Line[]
  decisions: LineDecisions
  around: Around
  person: string
  /** On a phone: opens the picture over the page. */
  onPicture: (line: Line) => void
  isPhone: boolean
}

/** The expenses that one should look at, each with why in words, and the decision on it. */
export function StandingOut({ lines, decisions, ...rest }: StandingOutProps) {
  const { t } = useTexts()
  if (lines.length === 0) return null
  return (
    <section aria-label={t('expenses:decide.standOut')}>
      <Group gap="xs" mb="xs">
        <Title order={2} fz="md">
          {t('expenses:decide.standOut')}
        </Title>
        <Badge className={classes.hot}>{lines.length}</Badge>
      </Group>
      <ul className={classes.cards}>
        {lines.map((line) => (
          <StandingLine key={line.expense.id} line={line} decisions={decisions} {...rest} />
        ))}
      </ul>
    </section>
  )
}

function StandingLine({
  line,
  decisions,
  around,
  person,
  onPicture,
  isPhone,
}: Omit<StandingOutProps, 'lines'> & { line: Line }) {
  const { t } = useTexts()
  const format = useFormat()
  const { attributes } = line.expense
  const remarks = remarksOf(line, around)
  const isCurrent = decisions.current?.expense.id === line.expense.id
  const isRejected = decisions.isRejected(line)
  const amount = (
    <span className={classes.amount} data-rejected={isRejected || undefined}>
      {isRejected && <span className={classes.unseen}>{t('expenses:decide.rejected')} </span>}
      {format.exact(attributes.amount, attributes.currency)}
    </span>
  )
  return (
    <li className={classes.card} data-current={(isCurrent && !isPhone) || undefined}>
      <div className={classes.cardWords}>
        <button
          type="button"
          className={classes.name}
          aria-current={isCurrent || undefined}
          onClick={() => decisions.select(line)}
        >
          {expenseName(line.expense)}, {format.day(attributes.date).slice(0, 5)}
        </button>
        <RemarkList remarks={remarks} />
      </div>
      {isPhone && amount}
      <div className={classes.cardEnd}>
        {!isPhone && amount}
        {isPhone && <Thumbnails line={line} onOpen={() => onPicture(line)} />}
        <LineChoice line={line} decisions={decisions} />
      </div>
      {isPhone && isRejected && (
        <div className={classes.cardReason}>
          <ReasonField line={line} decisions={decisions} person={person} />
        </div>
      )}
    </li>
  )
}
