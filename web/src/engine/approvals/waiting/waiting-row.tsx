import { type ComponentType, createContext, use } from 'react'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
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
  /** What is asked before the yes; the name of the button; what is said when it is done. */
  question: string
  label: string
  done: TextKey
}

export interface WaitingItemProps {
  item: WaitingItem
  /** Called when it was decided on, and its row goes. */
  onDone: () => void
}

/** What draws a record that waits, where that is not the card: the inbox has its own list, and the whole of one beside it. */
export const WaitingDrawing = createContext<ComponentType<WaitingItemProps>>(CardRow)

/** One record that waits, as it is drawn where it stands. */
export function WaitingRow(props: WaitingItemProps) {
  const Drawing = use(WaitingDrawing)
  return <Drawing {...props} />
}
