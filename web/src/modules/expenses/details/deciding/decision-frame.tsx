import { Kbd } from '@mantine/core'
import type { ReactNode } from 'react'
import { DetailPage } from '#web/engine/pages/record/detail-page.tsx'
import { relatedName } from '#web/engine/resource/person-name.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { type Claim, nameOf } from '../../list/steps/step.ts'
import { ClaimBadge } from '../claim-badge.tsx'
import { QueueArrows } from '../queue/queue-arrows.tsx'
import type { WaitingQueue } from '../queue/use-waiting-queue.ts'
import classes from './deciding.module.css'

interface DecisionFrameProps {
  claim: Claim
  queue: WaitingQueue
  /** Days and project. */
  facts: readonly (string | undefined)[]
  /** What is done less often. */
  menu: ReactNode
  /** The decision; the last is the main one. */
  buttons: ReactNode
  children: ReactNode
}

/** What waits for the reader's decision: whose it is, which of how many, and the decision. */
export function DecisionFrame({ claim, queue, facts, menu, buttons, children }: DecisionFrameProps) {
  const { t } = useTexts()
  const { record } = claim
  const person = relatedName(record, 'employee')
  const position =
    queue.at >= 0 && queue.total > 1 && t('expenses:decide.position', { at: queue.at + 1, total: queue.total })
  return (
    <DetailPage
      picture={<PersonAvatar name={person} image={relatedOne(record, 'employee')?.attributes.avatar} size={56} />}
      name={nameOf(claim)}
      badge={<ClaimBadge status={record.attributes.status} />}
      subtitle={<span data-figures>{[person, ...facts, position].filter(Boolean).join(' · ')}</span>}
      actions={
        <>
          <QueueArrows queue={queue} />
          {menu}
          <div className={classes.bar}>{buttons}</div>
        </>
      }
    >
      {children}
    </DetailPage>
  )
}

/** The keys of the page, for who would rather press them. */
export function KeysHint({ isOne = false }: { isOne?: boolean }) {
  const { t } = useTexts()
  return (
    <p className={classes.keys}>
      {!isOne && (
        <>
          <Kbd size="xs">J</Kbd> <Kbd size="xs">K</Kbd> {t('expenses:keys.move')}{' '}
        </>
      )}
      <Kbd size="xs">A</Kbd> {t('expenses:keys.approve')} <Kbd size="xs">R</Kbd> {t('expenses:keys.reject')}{' '}
      <Kbd size="xs">Ctrl Enter</Kbd> {t('expenses:keys.decide')}
    </p>
  )
}
