import { createContext, use } from 'react'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import type { Decision } from '../held/hold-decision.tsx'

/** What is asked before a decision: the comment of a yes, the reason of a no. */
export type Question = 'comment' | 'reject'

/** What a row of the dashboard's card knows of its place in it. */
export interface CardPlace {
  /** It is the one that the keys act on. */
  isCurrent: boolean
  /** Single letters act. */
  hasKeys: boolean
  /** It was decided on, and goes. */
  isFolding: boolean
  /** What its page is opened for, where it takes more than a yes or a no. */
  verb: TextKey | undefined
  /** What is being asked. */
  asked: Question | undefined
  ask: (question: Question | undefined) => void
  /** Says yes to it as it is shown. */
  approve: () => void
  /** Decides with what was typed. */
  decide: (decision: Decision, body: object) => void
  choose: () => void
}

export const CardContext = createContext<CardPlace | null>(null)

export function useCardPlace(): CardPlace {
  const place = use(CardContext)
  if (!place) throw new Error('Drawn outside of the card of what waits')
  return place
}
