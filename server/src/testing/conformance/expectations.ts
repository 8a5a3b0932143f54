import type { Permission, RoleKey } from '#contracts/permissions.ts'
import type { Client, TestCompany, TestPerson } from '#testing/index.ts'
import type { World } from './world.ts'

/**
 * What each resource is meant to allow, written by hand from the contract and never read from a definition: a definition
 * that is weakened later no longer agrees with it.
 */

/** Who: a permission, two together, somebody with a built-in role, everyone who is signed in, or the whole world. */
export type Grant = Permission | `${Permission} & ${Permission}` | `role:${RoleKey}` | 'auth' | 'public'
/** Any of these; an empty list is nobody. */
export type Grants = readonly Grant[]
/** The same for every sample record, or one by one; a sample that is not named is for nobody. */
export type RowGrants = Grants | Readonly<Record<string, Grants>>

export type Body = Record<string, unknown>

/** What a builder may use to make something in a company. `n` is another number at each call. */
export interface Making {
  company: TestCompany
  admin: Client
  world: World
  n: number
}

/**
 * A record of each kind of relation to its reader. A maker that takes the reader (`own`, `report`) is asked once for each
 * person, any other once for each company.
 */
export type SampleMaker =
  | { shared: (making: Making) => Promise<string> }
  | { of: (making: Making, reader: TestPerson) => Promise<string> }

export interface FieldExpectation {
  /** Who sees it; when absent, everybody who sees the record. */
  read?: RowGrants
  /** Who may write it; when absent, everybody who may write the record. */
  write?: RowGrants
  /** A valid value other than the one before; needed where `write` is given. */
  value?: (making: Making, before: unknown) => Promise<unknown> | unknown
  /** Samples on which a rule of the product keeps it from those who might write it otherwise. */
  locked?: readonly string[]
  /** For whom that rule makes an exception. */
  lockedSave?: Grants
}

export interface ActionExpectation {
  may: Grants
  /**
   * Something in the state that the action is for: a record's id for record actions, whatever `body` needs for others. Made
   * for each `reader` who may run it, so that it can be theirs, or their reports'.
   */
  target?: (making: Making, reader: TestPerson) => Promise<string>
  /** A record of a colleague's, on which nobody runs it, though everybody of `may` does on their own: 403, or 404 where they do not see it. */
  colleagues?: (making: Making) => Promise<string>
  /** Those of `may` who run it on a colleague's all the same. */
  keepers?: Grants
  body?: (target: string) => Body
  /** What it takes in place of a body, where it takes a file. */
  form?: () => FormData
  /** A record action that is run on several records at once as well. */
  many?: true
  /** Answer of a second call on the same target; 200 for actions that may be repeated. */
  again: 200 | 422
  /** There is nothing left to do for a second call, wherever it comes from. */
  once?: true
}

export interface SyncExpectation {
  may: Grants
  target: (making: Making) => Promise<string>
  ids: (making: Making) => Promise<string[]> | string[]
  /** Names of those of `may` who may give exactly these ids; the others lack something of what they would give. */
  writers: readonly string[]
  /** Pairs that are there stay: taking one away is refused to everybody. */
  stays?: true
  /** Sets that may not be given, and by whom: 422. */
  refused?: (making: Making) => Promise<readonly BeyondRights[]>
}

export interface BeyondRights {
  what: string
  by: Client
  verb: 'sync' | 'attach' | 'detach'
  target: string
  ids: string[]
}

export interface Check {
  name: string
  /** What kind of right it is about; weakened rights are tried on these checks first. */
  topic: string
  /** Answers what is wrong, nothing when all is well. */
  run(): Promise<string[]>
}

/** One kind of creation. */
export interface StoreExpectation {
  may: Grants
  body: (making: Making, reader: TestPerson) => Promise<Body> | Body
  /** What those get who may store another kind and not this one: 422 where they do not see what it names. */
  others?: 403 | 422
}

export interface ResourceExpectations {
  key: string
  samples: Readonly<Record<string, SampleMaker>>
  rights: {
    list: RowGrants
    show: RowGrants
    update: RowGrants
    delete: RowGrants
    export: RowGrants
    /** Whether the company's log shows what was done to its records; said where `may` has a rule of its own for it. */
    history?: boolean
  }
  /** Bodies that can be stored, by whom, made for each of them. None: the resource cannot be stored by anybody. */
  stores: Readonly<Record<string, StoreExpectation>>
  /** Each body brings a file, which a list of bodies cannot: storing several in one call is refused. */
  alone?: true
  /** Which sample a record is to the one who has just stored it. */
  fresh?: string
  /** A valid update of every sample. */
  change?: (n: number, sample: string) => Body
  /** Broken bodies (laid over a valid one), with the field the error must stand at. */
  invalid?: readonly (readonly [patch: Body, field: string])[]
  /** Fields that are said when a record is made; a change that names one leaves it as it is. */
  fixed?: readonly string[]
  /** Fields that take an id, and how a company gets one to put there. */
  foreign?: Readonly<Record<string, (making: Making) => Promise<string>>>
  /** Every field that not everybody sees or writes. */
  fields: Readonly<Record<string, FieldExpectation>>
  actions?: Readonly<Record<string, ActionExpectation>>
  /** `query`: what a getter cannot answer without. */
  getters?: Readonly<Record<string, { may: Grants; query?: (making: Making) => Promise<string> | string }>>
  sync?: Readonly<Record<string, SyncExpectation>>
  /** Rights that live in behaviour and not in a list. */
  more?: (world: World) => Check[]
  /** Ways to weaken rights that live outside the definition; each answers how to undo it. */
  weakenings?: Readonly<Record<string, () => () => void>>
}

export interface RouteExpectation {
  access: 'public' | 'tenant' | Grants
  /** Stands for `:name` in the path. */
  params?: Readonly<Record<string, string>>
}

/** What a module adds to a resource of another. */
export type AddedExpectations = Pick<ResourceExpectations, 'actions' | 'getters' | 'sync' | 'foreign'> &
  Partial<Pick<ResourceExpectations, 'fields'>>

/** What one module brings to the suite. */
export interface ModuleExpectations {
  module: string
  resources: readonly ResourceExpectations[]
  /** What it adds to resources of other modules, by their keys. */
  extends?: Readonly<Record<string, AddedExpectations>>
  /** By method and path: `GET /configuration`. */
  routes: Readonly<Record<string, RouteExpectation>>
  /** Rights that live in what routes do. */
  more?: (world: World) => Check[]
}
