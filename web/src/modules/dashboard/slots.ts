import type { QueryParams } from '#web/platform/api/query-string.ts'
import type { Fill, PartFill } from '#web/platform/modules/slots.ts'
import type { Session } from '#web/platform/session/use-session.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'

/** A card of the dashboard. `order` is also its order on a phone, where all cards stand in one column. */
export interface CardFill extends PartFill {
  /** What the card is called while one arranges the dashboard. */
  title: TextKey
  /** It begins in the narrow column. */
  isNarrow?: boolean
  /** It begins hidden for this person, who can show it. */
  isHiddenAtFirst?: (person: Session) => boolean
}

/** Records that somebody has to do something about: how many there are, and the page where it is done. */
export interface OpenFill extends Fill {
  key: string
  /** The list that counts them. Its rights decide who counts what. */
  entity: string
  /** The filters of that list, on this day of the company. */
  params: (today: string) => QueryParams
  /** What there is so many of: `Invoices overdue`. */
  label: TextKey
  /** The verb of the link. */
  action: TextKey
  /** The page that the link opens, with the same filters where `search` gives them. */
  to: string
  search?: (today: string) => Record<string, string>
}

declare module '#web/platform/modules/slots.ts' {
  interface Slots {
    /** What stands above the cards and is read first. One that has nothing to say draws nothing. */
    'dashboard.alerts': PartFill
    /** Figures of the reader's own day, beside those of the company. */
    'dashboard.figures': PartFill
    /** Cards of the dashboard, which each person arranges and hides. */
    'dashboard.cards': CardFill
    /** Lines of the card "What is open". */
    'dashboard.open': OpenFill
  }
}
