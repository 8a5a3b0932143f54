import { type ComponentType, createContext, use } from 'react'
import { CardRow } from './card-row.tsx'

/** One record that waits, as the card shows it. */
export interface WaitingItem {
  entity: string
  id: string
  /** What is shown of it. */
  version: string | null
  /** Who asks. */
  name: string
  avatar?: string | null
  /** Its page. */
  to: string
  /** What is asked for, in a few words each. */
  about: readonly string[]
  /** In smaller type below. */
  facts: readonly string[]
  /** What speaks against it, perhaps. */
  notices?: readonly string[]
  /** What is asked where a comment goes with the yes; the name of the button. */
  question: string
  label: string
}

export interface WaitingItemProps {
  item: WaitingItem
}

/** What draws a record that waits, where that is not the card: the inbox has its own list, and the whole of one beside it. */
export const WaitingDrawing = createContext<ComponentType<WaitingItemProps>>(CardRow)

/** One record that waits, as it is drawn where it stands. */
export function WaitingRow(props: WaitingItemProps) {
  const Drawing = use(WaitingDrawing)
  return <Drawing {...props} />
}
