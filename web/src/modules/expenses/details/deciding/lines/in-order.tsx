import { Badge, Group, Text, Title, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { expenseName } from '../../../expense-names.ts'
import { CategoryCell } from '../../../list/cells.tsx'
import { sumsOf, sumsText } from '../../../list/sums-text.ts'
import { amountOf, categoryOf, type Line } from '../../line.ts'
import { Thumbnails } from '../../picture/thumbnails.tsx'
import classes from '../deciding.module.css'
import { LineChoice } from './line-choice.tsx'
import { ReasonField } from './reason-field.tsx'
import type { LineDecisions } from './use-line-decisions.ts'

interface InOrderProps {
  lines: readonly Line[]
  decisions: LineDecisions
  person: string
  onPicture: (line: Line) => void
  isPhone: boolean
}

/** The expenses of which nothing stands out; on a phone folded to their sum. */
export function InOrder({ lines, decisions, person, onPicture, isPhone }: InOrderProps) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  if (lines.length === 0) return null
  const isShown = !isPhone || isOpen || lines.some(decisions.isRejected)
  const head = (
    <>
      <Title order={2} fz="md">
        {t('expenses:decide.inOrder')}
      </Title>
      <Badge variant="light" color="gray" data-figures>
        {lines.length}
      </Badge>
      <Text c="dimmed" fz="xs" ml="auto" data-figures>
        {isPhone ? sumsText(sumsOf(lines.map(amountOf))) : t('expenses:decide.inOrderHelp')}
      </Text>
    </>
  )
  return (
    <section aria-label={t('expenses:decide.inOrder')}>
      {isPhone ? (
        <UnstyledButton className={classes.fold} aria-expanded={isShown} onClick={() => setOpen((before) => !before)}>
          {head}
          <IconChevronDown size={18} aria-hidden data-open={isShown || undefined} />
        </UnstyledButton>
      ) : (
        <Group gap="xs" mb="xs">
          {head}
        </Group>
      )}
      {isShown && (
        <ul className={classes.rows}>
          {lines.map((line) => (
            <OrderlyLine key={line.expense.id} {...{ line, decisions, person, onPicture, isPhone }} />
          ))}
        </ul>
      )}
    </section>
  )
}

function OrderlyLine({ line, decisions, person, onPicture, isPhone }: Omit<InOrderProps, 'lines'> & { line: Line }) {
  const { t } = useTexts()
  const format = useFormat()
  const { date, amount, currency, receipt_path } = line.expense.attributes
  const isCurrent = decisions.current?.expense.id === line.expense.id
  const isRejected = decisions.isRejected(line)
  return (
    <li className={classes.row} data-current={(isCurrent && !isPhone) || undefined}>
      <span className={classes.day}>{format.day(date).slice(0, 5)}</span>
      <button
        type="button"
        className={classes.name}
        aria-current={isCurrent || undefined}
        onClick={() => decisions.select(line)}
      >
        {expenseName(line.expense)}
      </button>
      {categoryOf(line.expense) && <span className={classes.category}>{CategoryCell(line.expense)}</span>}
      {isPhone ? (
        <Thumbnails line={line} onOpen={() => onPicture(line)} />
      ) : (
        <span className={classes.clip} title={t(receipt_path ? 'expenses:list.receipt' : 'expenses:list.noReceipt')}>
          {receipt_path && <IconPaperclip size={15} aria-hidden />}
        </span>
      )}
      <span className={classes.amount} data-rejected={isRejected || undefined}>
        {isRejected && <span className={classes.unseen}>{t('expenses:decide.rejected')} </span>}
        {format.exact(amount, currency)}
      </span>
      {(isCurrent || isRejected || isPhone) && (
        <span className={classes.rowChoice}>
          <LineChoice line={line} decisions={decisions} />
        </span>
      )}
      {isPhone && isRejected && (
        <div className={classes.cardReason}>
          <ReasonField line={line} decisions={decisions} person={person} />
        </div>
      )}
    </li>
  )
}
