import {
  type Guard,
  guardRight,
  guardsFrom,
  type ResourceDefinition,
  type RowRule,
  type RuleSet,
} from '#engine/index.ts'
import { clientRecords } from '#modules/clients/index.ts'
import { holidayRequests } from '#modules/holidays/index.ts'
import { projectRecords } from '#modules/projects/index.ts'
import { employees } from '#modules/team/index.ts'
import type { Actor } from '#platform/session/index.ts'

/** A guard of values that a document can hold, and whose it is. */
interface Guarded {
  guard: Guard
  resource: ResourceDefinition
}

const from = (...resources: ResourceDefinition[]): Guarded[] =>
  resources.flatMap((resource) => guardsFrom(resource).map((guard) => ({ guard, resource })))

const ofPeople = from(employees, holidayRequests)
const ofClients = from(clientRecords)
const ofProjects = from(projectRecords)

/** Every guard that a document can have. */
export const documentGuards: readonly Guard[] = [...ofPeople, ...ofClients, ...ofProjects].map(({ guard }) => guard)

const rightTo = ({ guard, resource }: Guarded, actor: Actor) => guardRight(resource, guard, actor)

/** Nothing more is asked of who may read all that there can be. */
const within = (read: readonly Guarded[], all: readonly Guarded[]): RuleSet =>
  read.length === all.length ? {} : { guarded_values: { within: read.map(({ guard }) => guard) } }

/** Guards of what documents hold that this actor may see: papers of clients and projects are for who keeps those. */
const met = ({ can }: Pick<Actor, 'can'>): Guarded[] => [
  ...ofPeople,
  ...(can('manageClients') || can('manageProjects') ? ofClients : []),
  ...(can('manageProjects') ? ofProjects : []),
]

const readEverywhere = (actor: Actor, all: readonly Guarded[]) => all.filter((one) => rightTo(one, actor) === true)

/** Documents whose guarded values somebody reads of everybody, by their kinds; of those gone too. */
export function readOfAll(actor: Actor): RuleSet {
  const all = [...ofPeople, ...ofClients, ...ofProjects]
  return within(readEverywhere(actor, all), all)
}

/** Documents whose guarded values somebody may read, any of these: those read of everybody, and what a leave says that they see. */
export function readable(actor: Actor): RowRule {
  const all = met(actor)
  const everywhere = readEverywhere(actor, all)
  const sets = [within(everywhere, all)]
  const leave = all.find(({ guard }) => guard === holidayRequests.key)!
  const seen = rightTo(leave, actor)
  if (typeof seen === 'boolean' || seen.length === 0) return sets
  return [...sets, { ...within([...everywhere, leave], all), holiday_id: { among: holidayRequests, rule: seen } }]
}

/** Whether a right reaches somebody's own record: all of them, or just theirs. */
function isOwn({ guard, resource }: Guarded, actor: Actor): boolean {
  const right = guardRight(resource, guard, actor)
  if (typeof right === 'boolean') return right
  const column = resource === employees ? 'id' : 'employee_id'
  return right.some((set) => Object.keys(set).length === 1 && set[column] === actor.employeeId)
}

/** One's own documents whose guarded values one may read of oneself. */
export const readOfOneself = (actor: Actor): RuleSet =>
  within(
    ofPeople.filter((one) => isOwn(one, actor)),
    ofPeople,
  )
