import type { FetchQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import type { Fill, PartFill } from '#web/platform/modules/slots.ts'
import type { Session } from '#web/platform/session/use-session.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import type { useTexts } from '#web/platform/texts/use-texts.ts'

type Translate = ReturnType<typeof useTexts>['t']

// biome-ignore lint/suspicious/noExplicitAny: a query of any answer
export type CardQuery = FetchQueryOptions<any, any, any, any>

/** A card of the dashboard. `order` is also its order on a phone, where all cards stand in one column. */
export interface CardFill extends PartFill {
  /** What the card is called while one arranges the dashboard. */
  title: TextKey
  /** It begins in the narrow column. */
  isNarrow?: boolean
  /** What it asks the server when it is opened: all cards ask in one request. One that says nothing here asks by itself. */
  asks?: (person: Session) => readonly CardQuery[]
  /** While the first steps of a new company are open, they stand in its place; it stands below them where something waits. */
  givesWayToFirstSteps?: true
  /**
   * About as high as it is, in pixels with the gap below it: the room that it has until its code and its part are there, where this browser
   * has not seen it yet. None where it may have nothing to say.
   */
  room?: (person: Session, isNarrow: boolean) => number
  /** It begins hidden for this person, who can show it. */
  isHiddenAtFirst?: (person: Session) => boolean
}

/** A line of the card "What is open": what somebody has to do something about, and the one way to end it. */
interface OpenLine extends Fill {
  key: string
  /** What there is so many of: `Invoices overdue`. */
  label: TextKey
  /** The verb of the link. */
  action: TextKey
  /** The page that the link opens, with the same filters where `search` gives them. */
  to: string
  search?: (today: string) => Record<string, string>
  /** Its day has passed: the figure is amber. */
  isLate?: boolean
}

/** Records of a list. Its rights decide who counts what. */
export interface OpenListFill extends OpenLine {
  entity: string
  /** The filters of that list, on this day of the company. */
  params: (today: string) => QueryParams
  ask?: undefined
}

/** What a line says of an answer. */
export interface OpenFound {
  /** As it is read: `41:30`, `3`. */
  figure: string
  /** What to know of it, in smaller type. */
  note?: string
  /** In place of the fill's own. */
  search?: Record<string, string>
}

/** Anything else that a module knows of: what it asks the server, and what there is to say of the answer. */
export interface OpenAskedFill<Answer = never> extends OpenLine {
  entity?: undefined
  ask: () => { queryKey: readonly unknown[]; queryFn?: unknown }
  /** Null where nothing is open. */
  found: (answer: Answer, t: Translate) => OpenFound | null
  /** What ends it at once, in place of the link; its code comes with the card. */
  button?: ComponentType<{ answer: Answer; label: string }>
}

export type OpenFill = OpenListFill | OpenAskedFill

/** The same with the type of its answer checked. */
export const asked = <Answer>(fill: OpenAskedFill<Answer>): OpenAskedFill => fill as unknown as OpenAskedFill

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
