import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DecisionList } from '#web/engine/approvals/decision-list.tsx'
import { relatedName } from '#web/engine/resource/person-name.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import type { Step } from '../../list/steps/step.ts'
import { amountOf, expensePath, type Line } from '../line.ts'
import { PicturePane } from '../picture/picture-pane.tsx'
import { decidersQuery, storyQuery } from '../queries.ts'
import { useWaitingQueue } from '../queue/use-waiting-queue.ts'
import { ClaimMenu } from '../view/claim-menu.tsx'
import { FactsCard } from '../view/facts-card.tsx'
import { Remarks } from '../view/remarks.tsx'
import { StateNotes } from '../view/state-notes.tsx'
import classes from './deciding.module.css'
import { DecisionFrame, KeysHint } from './decision-frame.tsx'
import { SumsCard } from './sums-card.tsx'
import { useDecidingKeys } from './use-deciding-keys.ts'
import { afterMe, beforeMe } from './words/after-me.ts'

const PictureDialog = later(() => import('../picture/picture-dialog.tsx'), 'PictureDialog')
const DecideExpense = later(() => import('./decide-expense.tsx'), 'DecideExpense')

/** Deciding on one expense that is in no bundle, with its receipt beside it. */
export function ExpenseDecision({ line }: { line: Line }) {
  const { t } = useTexts()
  const format = useFormat()
  const navigate = useNavigate()
  const isPhone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  const { expense } = line
  const queue = useWaitingQueue(expensePath(expense.id))
  const { data: deciders } = useQuery(decidersQuery('expenses', expense.id))
  const story = useQuery(storyQuery('expenses', expense.id)).data
  const [isOpened, setOpened] = useState(false)
  const [step, setStep] = useState<Extract<Step['kind'], 'approve' | 'reject'>>()
  useDecidingKeys({
    a: () => setStep('approve'),
    r: () => setStep('reject'),
    Enter: () => setStep('approve'),
    ...(queue.before ? { ArrowLeft: () => void navigate({ to: queue.before! }) } : {}),
    ...(queue.after ? { ArrowRight: () => void navigate({ to: queue.after! }) } : {}),
  })
  const person = relatedName(expense, 'employee')
  const claim = { entity: 'expenses', record: expense } as const
  return (
    <DecisionFrame
      claim={claim}
      queue={queue}
      facts={[
        format.day(expense.attributes.date),
        relatedOne(expense, 'project')?.attributes.name as string | undefined,
      ]}
      menu={<ClaimMenu claim={claim} isDeciding />}
      buttons={
        <>
          <Button variant="default" onClick={() => setStep('reject')}>
            {t('engine:decision.reject')}
          </Button>
          <Button variant="filled" leftSection={<IconCheck size={16} aria-hidden />} onClick={() => setStep('approve')}>
            {t('engine:decision.approve')}
          </Button>
        </>
      }
    >
      <div className={classes.page}>
        <div className={classes.column}>
          <SumsCard
            title={t('expenses:decide.toApprove')}
            amounts={[amountOf(line)]}
            facts={[
              { label: t('expenses:decide.before'), value: beforeMe(story) },
              { label: t('expenses:decide.after'), value: afterMe(deciders, [expense]) },
            ]}
          />
          <StateNotes claim={claim} lines={[line]} />
          <Remarks line={line} around={{ currency: deciders?.currency ?? '' }} />
          <FactsCard claim={claim} />
          <DecisionList className={classes.decisions} entity="expenses" id={expense.id} />
        </div>
        <div className={isPhone ? undefined : classes.beside}>
          <PicturePane line={line} person={person} onLarger={() => setOpened(true)} />
          {!isPhone && <KeysHint isOne />}
        </div>
      </div>
      {isOpened && <PictureDialog line={line} person={person} onClose={() => setOpened(false)} />}
      {step && <DecideExpense kind={step} expense={expense} onDone={queue.goOn} onClose={() => setStep(undefined)} />}
    </DecisionFrame>
  )
}
