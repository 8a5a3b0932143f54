import { useState } from 'react'
import { useWaitingTotal } from '#web/engine/approvals/waiting/use-waiting-counts.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { later } from '#web/ui/later.tsx'
import { FIRST_STEPS_PERMISSIONS } from '../first-steps-rights.ts'
import type { CardFill } from '../slots.ts'

// For the few who set a company up, and only until they have.
const FirstSteps = later(() => import('../first-steps.tsx'), 'FirstSteps')

/** A card in its place. */
export function CardPlace({ card }: { card: CardFill }) {
  const { can } = useSession()
  if (card.givesWayToFirstSteps && can(FIRST_STEPS_PERMISSIONS)) return <GivingWay card={card} />
  return <card.part />
}

/** The first steps of a new company in place of a card, which stands below them where something waits. */
function GivingWay({ card }: { card: CardFill }) {
  const [areOpen, setOpen] = useState(false)
  const waits = useWaitingTotal() > 0
  return (
    <>
      <FirstSteps onOpen={setOpen} />
      {(!areOpen || waits) && <card.part />}
    </>
  )
}
