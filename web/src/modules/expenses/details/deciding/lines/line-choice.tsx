import { SegmentedControl } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { expenseName } from '../../../expense-names.ts'
import type { Line } from '../../line.ts'
import classes from '../deciding.module.css'
import type { LineDecisions } from './use-line-decisions.ts'

/** Approve or reject one expense of the bundle. */
export function LineChoice({ line, decisions }: { line: Line; decisions: LineDecisions }) {
  const { t } = useTexts()
  const isRejected = decisions.isRejected(line)
  const choices = [
    { value: 'approve', label: t('engine:decision.approve'), icon: IconCheck },
    { value: 'reject', label: t('engine:decision.reject'), icon: IconX },
  ]
  return (
    <SegmentedControl
      size="xs"
      className={classes.choice}
      aria-label={t('expenses:decide.choice', { name: expenseName(line.expense) })}
      value={isRejected ? 'reject' : 'approve'}
      onChange={(value) => {
        decisions.select(line)
        if (value === 'reject') decisions.reject(line)
        else decisions.approve(line)
      }}
      data={choices.map(({ value, label, icon: Icon }) => ({
        value,
        label: (
          <span className={classes.choiceWord}>
            <Icon size={14} aria-hidden />
            {label}
          </span>
        ),
      }))}
    />
  )
}
