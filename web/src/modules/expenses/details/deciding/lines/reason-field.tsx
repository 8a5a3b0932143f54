import { Textarea } from '@mantine/core'
import { type RefObject, useId } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { Line } from '../../line.ts'
import { type LineDecisions, LONGEST_REASON } from './use-line-decisions.ts'

interface ReasonFieldProps {
  line: Line
  decisions: LineDecisions
  /** Whose expenses they are. */
  person: string
  /** What the key that rejects moves the focus to. */
  field?: RefObject<HTMLTextAreaElement | null>
}

/** Why an expense is rejected: its person reads it, mends this one alone and files it again. */
export function ReasonField({ line, decisions, person, field }: ReasonFieldProps) {
  const { t } = useTexts()
  const id = useId()
  const rest = decisions.approved.length
  return (
    <Textarea
      ref={field}
      id={id}
      required
      autosize
      minRows={2}
      maxRows={6}
      maxLength={LONGEST_REASON}
      label={t('expenses:decide.why')}
      description={t('expenses:decide.whyHelp', { person, count: rest })}
      error={decisions.lacksReason(line) && t('expenses:decide.whyMissing')}
      value={decisions.reasonOf(line)}
      onFocus={() => decisions.select(line)}
      onChange={({ currentTarget }) => decisions.write(line, currentTarget.value)}
    />
  )
}
