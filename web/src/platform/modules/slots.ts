import type { ComponentType, ReactNode } from 'react'
import type { Session } from '../session/use-session.ts'
import type { Requirements } from '../shell/open-entries.ts'
import type { TextKey } from '../texts/namespaces.ts'
import type { Page, RouteDefinition } from './define-module.ts'

/**
 * The slots of the app by name, each with what may be put into it. A slot belongs to the module that draws it, which adds it here:
 * `declare module '#web/platform/modules/slots.ts' { interface Slots { 'dashboard.cards': PartFill } }`.
 */
export interface Slots {
  /** What the command palette finds besides pages and commands. */
  'palette.search': SearchFill
  /** What stands beside the form of sign-in and registration, on a wide screen. */
  'auth.aside': PartFill
  /** What stands in the bar above every page. */
  'shell.bar': PartFill
}

/** Anything in a slot: where it stands, and what it asks of the person and the company. */
export interface Fill extends Requirements {
  /** Place in the slot, smallest first. */
  order: number
}

/** Something drawn in a page of another module. */
export interface PartFill<Props extends object = object> extends Fill {
  /** Apart from the other parts of the slot. */
  key: string
  /** `part(() => import('./x-card.tsx'), 'XCard')`: its code comes when it is drawn. */
  part: ComponentType<Props>
}

/** A tab of another module's page, which becomes a page of its own below it. `Subject` is the record that the page is about. */
export interface TabFill<Subject = undefined> extends Fill {
  /** Below the page that has the tabs: `details`. */
  path: string
  /** What the tab and the trail say. */
  label: TextKey
  /** The page's name where nothing says what it belongs to: `Boat details` for a tab `Details`. The label unless given. */
  nameKey?: TextKey
  component?: Page
  /** In place of a component: the one of its `pages` that it opens with. */
  opens?: string
  /** More pages below the tab, by their path from there; the tab stays the current one on them. */
  pages?: readonly RouteDefinition[]
  /** Whether this person finds something on the tab. It hides the tab alone: what may be read is the server's to say. */
  when?: (person: Session, subject: Subject) => boolean
}

/** A line of the command palette. */
export interface FoundLine {
  id: string
  label: string
  description?: string
  picture: ReactNode
  /** The address that it opens. */
  to: string
}

/** Records that the command palette searches. */
export interface SearchFill extends Fill {
  /** The entity searched; a write on it has the palette ask again. */
  entity: string
  /** Heading over what was found. */
  label: TextKey
  /** Asks the server; `(await import('./find-x.tsx')).findX(search, signal)` keeps its code out of the first page. */
  find: (search: string, signal: AbortSignal) => Promise<FoundLine[]>
}

type NamesOf<Kind> = { [Name in keyof Slots]: Slots[Name] extends Kind ? Name : never }[keyof Slots]

/** What a module puts into the slots of others, and into its own. */
export type SlotFills = { [Name in keyof Slots]?: readonly Slots[Name][] }
/** The slots that take tabs. */
// biome-ignore lint/suspicious/noExplicitAny: a tab of any subject is a tab
export type TabSlot = NamesOf<TabFill<any>>
/** The slots that take parts. */
// biome-ignore lint/suspicious/noExplicitAny: a part of any props is a part
export type PartSlot = NamesOf<PartFill<any>>
/** What the tabs of a slot are about. */
export type SubjectOf<Name extends TabSlot> = Slots[Name] extends TabFill<infer Subject> ? Subject : never
/** What the parts of a slot are given. */
export type PropsOf<Name extends PartSlot> = Slots[Name] extends PartFill<infer Props> ? Props : never
