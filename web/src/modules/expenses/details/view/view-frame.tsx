import type { ReactNode } from 'react'
import { DetailPage } from '#web/engine/pages/record/detail-page.tsx'
import { relatedName } from '#web/engine/resource/person-name.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { type Claim, nameOf } from '../../list/steps/step.ts'
import { ClaimBadge } from '../claim-badge.tsx'
import { ClaimSteps } from './claim-steps.tsx'
import { FactsCard } from './facts-card.tsx'
import { HistoryCard } from './history-card.tsx'
import classes from './view.module.css'

interface ViewFrameProps {
  claim: Claim
  /** Beside what one reads under the name. */
  facts: readonly (string | undefined)[]
  /** Above all: that somebody else was quicker. */
  notice?: ReactNode
  children: ReactNode
  /** In the narrow column. */
  aside?: ReactNode
}

/** The page of an expense or a bundle for who does not decide on it now. */
export function ViewFrame({ claim, facts, notice, children, aside }: ViewFrameProps) {
  const { record } = claim
  const person = relatedName(record, 'employee')
  return (
    <DetailPage
      picture={<PersonAvatar name={person} image={relatedOne(record, 'employee')?.attributes.avatar} size={56} />}
      name={nameOf(claim)}
      badge={<ClaimBadge status={record.attributes.status} />}
      subtitle={<span data-figures>{[person, ...facts].filter(Boolean).join(' · ')}</span>}
      actions={<ClaimSteps claim={claim} />}
    >
      {notice}
      <div className={classes.page}>
        <div className={classes.column}>
          {children}
          <HistoryCard claim={claim} />
        </div>
        <div className={classes.column}>
          {/* Of an expense the receipt is looked for first. */}
          {claim.entity === 'expenses' && aside}
          <FactsCard claim={claim} />
          {claim.entity === 'expense-bundles' && aside}
        </div>
      </div>
    </DetailPage>
  )
}
