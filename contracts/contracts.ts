import type { ModuleContract } from './engine/module.ts'
import * as modules from './modules.ts'

type Modules = typeof modules
export type Contracts = Modules[keyof Modules]

const orderOf = (contract: ModuleContract) => contract.order ?? Number.MAX_SAFE_INTEGER

/** What both sides know of each module, in the order of the role editor's groups. */
export const contracts: readonly Contracts[] = Object.values(modules).sort((a, b) => orderOf(a) - orderOf(b))

type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
/** One part of all contracts (`names`), as one type. */
export type PartOf<Part extends string> = Together<
  Contracts extends infer One ? (One extends Record<Part, infer Found> ? Found : never) : never
>
