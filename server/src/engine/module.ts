import type { FastifyPluginAsync, FastifyPluginCallback } from 'fastify'
import type { Subscription } from '#platform/events/index.ts'
import type { Services } from '#platform/http/context.ts'
import type { Job } from '#platform/jobs/index.ts'
import type { MailsByModule, MailTemplates } from '#platform/mail/index.ts'
import type { NotificationKind } from '#platform/notifications/index.ts'
import type { Texts, TextsByModule } from '#platform/texts/index.ts'
import type { Tidying } from '#platform/tidying/tidy.ts'
import type { WaitingSource } from './approvals/waiting/source.ts'
import type { Behaviour, ResourceDefinition } from './definition.ts'
import type { Registry } from './registry.ts'
import type { DescribedRoute, RouteDefinition } from './route.ts'
import type { TimelineSource } from './timeline.ts'

/** What a module adds to a resource of another: its rights, descriptions and conformance follow from it as from the resource's own. */
export interface Extension extends Pick<ResourceDefinition, 'actions' | 'getters' | 'relations'> {
  resource: string
  fields?: ResourceDefinition['fields']
  /** Asked before the resource's own: throws where something of this module keeps a record from being deleted. */
  beforeDelete?: Behaviour['beforeDelete']
}

/** Adds to the resource of this key, for the `extend` of a module: `extend('books', { getters: { lent } })`. */
export const extend = (resource: string, added: Omit<Extension, 'resource'>): Extension => ({ resource, ...added })

/** Everything that a server module brings. What is not named here does not run: nothing of a module works by being imported. */
export interface ServerModule {
  key: string
  resources?: readonly ResourceDefinition[]
  routes?: readonly RouteDefinition[]
  /** Its tables that are no resource's. SQL of others leaves a module's tables alone. */
  tables?: readonly string[]
  /** Columns of those tables that name stored files: the files go when a row goes with its record. */
  files?: Readonly<Record<string, readonly string[]>>
  /** Of its tables: those that SQL of other modules may read. */
  offers?: readonly string[]
  /** What it adds to resources of other modules. */
  extend?: readonly Extension[]
  /** Addresses that the module answers itself, without the engine (bodies as bytes, pages): plugins of the HTTP server. */
  serves?: (services: Services, registry: Registry) => readonly (FastifyPluginCallback | FastifyPluginAsync)[]
  /** Of those: what the API description says of them. */
  described?: readonly DescribedRoute[]
  /** Background work. */
  // biome-ignore lint/suspicious/noExplicitAny: each job knows its own payload
  jobs?: (services: Services, registry: Registry) => readonly Job<any>[]
  /** Events of other modules that it follows: `peopleChanged.followedBy(followPeople)`. */
  listens?: readonly Subscription[]
  /** Kinds of notifications that it sends: people choose by which ways each reaches them. */
  // biome-ignore lint/suspicious/noExplicitAny: each kind names its own mail
  notifications?: readonly NotificationKind<any>[]
  /** Which of its records say what happened to a person. */
  timeline?: readonly TimelineSource[]
  /** What waits for people in it and is no decision: it stands in their inbox. */
  waits?: readonly WaitingSource[]
  /** What it keeps for a time only, removed every night. */
  tidy?: Tidying
  /** Its sentences, in both languages; `text` finds them by their keys. */
  texts?: Texts
  /** Its mails, each a function that loads the template; `queueMail` names them. */
  mails?: MailTemplates
}

/** A module that says the types of its texts and mails (`TextsByModule`, `MailsByModule`) brings exactly those. */
type Bringing<Key extends string> = (Key extends keyof TextsByModule
  ? { texts: TextsByModule[Key] }
  : { texts?: never }) &
  (Key extends keyof MailsByModule ? { mails: MailsByModule[Key] } : { mails?: never })

/** Declares a module. `contracts/modules.ts` names it, and `server/src/modules.ts` finds it by that name; nothing else has to know it. */
export const defineServerModule = <Key extends string>(
  module: Omit<ServerModule, 'key' | 'texts' | 'mails'> & { key: Key } & Bringing<Key>,
): ServerModule => module
