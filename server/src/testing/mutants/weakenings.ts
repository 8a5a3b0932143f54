import type { MayRule, ResourceDefinition } from '#engine/definition.ts'
import type { ServerModule } from '#engine/module.ts'
import type { RouteDefinition } from '#engine/route.ts'
import { routeExpectations } from '../conformance/all-expectations.ts'
import type { ResourceExpectations } from '../conformance/expectations.ts'

/** One right, weakened. What it weakens must be noticed by a check of `resource`, of the route, or of the table. */
export interface Weakening {
  name: string
  of: { resource: string } | { route: string } | { table: string }
  /** Checks of these topics are asked first. */
  topics: readonly string[]
  /** Changes the copied modules, or something outside them; answers how to undo the latter. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most weakenings change a copy and have nothing to undo
  weaken?: (modules: readonly ServerModule[], tenantIds: readonly string[]) => (() => void) | void
  /** Statements for the database's owner; the database is thrown away afterwards. */
  statement?: string
}

const find = (modules: readonly ServerModule[], key: string): ResourceDefinition =>
  modules.flatMap(({ resources = [] }) => resources).find((resource) => resource.key === key)!

/** Everybody who is signed in. */
const open = (rule: MayRule): MayRule => (typeof rule === 'function' ? () => true : 'auth')

/** What the company's archive holds beside lists has tests of its own, where it is declared. */
type Verb = Exclude<keyof ResourceDefinition['may'], 'archive'>

const TOPICS: Record<Verb, readonly string[]> = {
  list: ['list', 'export', 'tenancy'],
  show: ['show'],
  store: ['store'],
  update: ['update'],
  delete: ['delete'],
  export: ['export'],
  history: ['history'],
  files: ['list'],
}

function ofRules({ key, may, public: isPublic }: ResourceDefinition): Weakening[] {
  const of = { resource: key }
  const verbs = (Object.keys(TOPICS) as Verb[]).filter((verb) => may[verb] && may[verb] !== 'auth')
  const opened = verbs.map(
    (verb): Weakening => ({
      name: `${key}: may ${verb}`,
      of,
      topics: TOPICS[verb],
      weaken: (modules) => {
        const rules = find(modules, key).may
        // Who reads the log holds the company's rights: another rule for histories shows when it is closed or gone.
        if (verb === 'history' && rules.history !== 'nobody') delete rules.history
        else rules[verb] = open(may[verb]!)
      },
    }),
  )
  if (isPublic) return opened
  const published: Weakening = {
    name: `${key}: signing in`,
    of,
    topics: ['list'],
    weaken: (modules) => {
      find(modules, key).public = true
    },
  }
  return [...opened, published]
}

function ofFields({ key, fields, rows = {} }: ResourceDefinition): Weakening[] {
  const of = { resource: key }
  const lists = Object.entries(fields).flatMap(([name, field]) =>
    (['read', 'write'] as const)
      .filter((kind) => field[kind])
      .map(
        (kind): Weakening => ({
          name: `${key}: ${kind} ${name}`,
          of,
          topics: kind === 'read' ? ['read', 'list'] : [`write ${name}`, 'declared write'],
          weaken: (modules) => {
            delete find(modules, key).fields[name]![kind]
          },
        }),
      ),
  )
  const predicates = Object.keys(rows).map(
    (name): Weakening => ({
      name: `${key}: rows ${name}`,
      of,
      topics: ['list', 'declared read', 'declared write'],
      weaken: (modules, tenantIds) => {
        find(modules, key).rows![name] = () => tenantIds.map((tenant_id) => ({ tenant_id }))
      },
    }),
  )
  return [...lists, ...predicates]
}

function ofActions({ key, actions = {}, getters = {} }: ResourceDefinition): Weakening[] {
  const kinds = [
    ['action', 'actions', actions],
    ['getter', 'getters', getters],
  ] as const
  return kinds.flatMap(([kind, group, declared]) =>
    Object.entries(declared)
      .filter(([, { may }]) => may !== 'auth')
      .map(
        ([name, { may }]): Weakening => ({
          name: `${key}: ${kind} ${name}`,
          of: { resource: key },
          topics: [`${kind} ${name}`],
          weaken: (modules) => {
            const resource = find(modules, key)
            const declared = resource[group]![name]!
            declared.may = open(may)
            // What is filtered as the list is asks the list's right too, which has a weakening of its own.
            if ('filtered' in declared) resource.may.list = open(resource.may.list)
          },
        }),
      ),
  )
}

/** What is meant to be done to one record at a time, or to several, done the other way. */
const ofMany = ({ key, actions = {} }: ResourceDefinition): Weakening[] =>
  Object.entries(actions)
    .filter(([, { level }]) => level === 'record')
    .map(
      ([name, { many }]): Weakening => ({
        name: `${key}: action ${name}, ${many ? 'several' : 'one'} at a time`,
        of: { resource: key },
        topics: ['coverage'],
        weaken: (modules) => {
          find(modules, key).actions![name]!.many = many ? undefined : true
        },
      }),
    )

/** Readers of a relation taken away, so that it is shown with every row. */
const ofRelationReaders = ({ key, relations = {} }: ResourceDefinition): Weakening[] =>
  Object.entries(relations)
    .filter(([, { read }]) => read)
    .map(
      ([name]): Weakening => ({
        name: `${key}: read ${name}`,
        of: { resource: key },
        topics: ['read', 'list'],
        weaken: (modules) => {
          delete find(modules, key).relations![name]!.read
        },
      }),
    )

function ofRelations({ key, relations = {} }: ResourceDefinition): Weakening[] {
  return Object.entries(relations).flatMap(([name, relation]) => {
    const sync = relation.kind === 'belongsToMany' ? relation.sync : undefined
    if (!sync) return []
    const weaker = { may: { ...sync, may: open(sync.may) }, check: { ...sync, check: undefined } }
    return (['may', 'check'] as const)
      .filter((part) => sync[part])
      .map(
        (part): Weakening => ({
          name: `${key}: sync ${name}, ${part}`,
          of: { resource: key },
          topics: [`sync ${name}`],
          weaken: (modules) => {
            find(modules, key).relations![name] = { ...relation, sync: weaker[part] } as typeof relation
          },
        }),
      )
  })
}

const ofBehaviour = ({ key, behaviour }: ResourceDefinition): Weakening[] =>
  behaviour?.validate
    ? [
        {
          name: `${key}: validate`,
          of: { resource: key },
          topics: ['validate'],
          weaken: (modules) => {
            find(modules, key).behaviour!.validate = undefined
          },
        },
      ]
    : []

/** What may not be changed of many at once, and may of one. */
const ofBulkRules = ({ key, bulkRules }: ResourceDefinition): Weakening[] =>
  bulkRules
    ? [
        {
          name: `${key}: bulkRules`,
          of: { resource: key },
          topics: ['bulk'],
          weaken: (modules) => {
            find(modules, key).bulkRules = undefined
          },
        },
      ]
    : []

const ofContracts = ({ key, weakenings = {} }: ResourceExpectations): Weakening[] =>
  Object.entries(weakenings).map(([name, weaken]) => ({
    name: `${key}: ${name}`,
    of: { resource: key },
    topics: ['list', 'update', 'store'],
    weaken: () => weaken(),
  }))

function ofRoute({ method, path, access }: RouteDefinition): Weakening[] {
  if (access === 'public') return []
  const name = `${method} ${path}`
  // It is open to the host and asks for a session or a ticket itself: without a company it finds neither.
  if (access === 'tenant' && routeExpectations[name]?.access !== 'tenant') return []
  const weaker = access === 'tenant' ? 'public' : access === 'auth' || access === 'session' ? 'tenant' : 'auth'
  return [
    {
      name: `${name}: ${access}`,
      of: { route: name },
      topics: [`route ${name}`],
      weaken: (modules) => {
        const route = modules
          .flatMap(({ routes = [] }) => routes)
          .find((one) => one.method === method && one.path === path)!
        Object.assign(route, { access: weaker })
      },
    },
  ]
}

/** A policy can be lost in two ways: nothing is hidden any more, or nothing is seen. */
const ofTable = (table: string): Weakening[] => [
  {
    name: `${table}: row security`,
    of: { table },
    topics: [`policy ${table}`],
    statement: `alter table "${table}" disable row level security`,
  },
  {
    name: `${table}: policy`,
    of: { table },
    topics: [`policy ${table}`],
    statement: `drop policy tenant on "${table}"`,
  },
]

/** Every declared right of the product, each weakened by itself. */
export function weakenings(
  modules: readonly ServerModule[],
  expectations: readonly ResourceExpectations[],
  tables: readonly string[],
): Weakening[] {
  const resources = modules.flatMap(({ resources: own = [] }) => own)
  const parts = [ofRules, ofFields, ofActions, ofMany, ofRelations, ofRelationReaders, ofBehaviour, ofBulkRules]
  return [
    ...resources.flatMap((resource) => parts.flatMap((part) => part(resource))),
    ...expectations.flatMap(ofContracts),
    ...modules.flatMap(({ routes = [] }) => routes).flatMap(ofRoute),
    ...tables.flatMap(ofTable),
  ]
}
