import type * as z from 'zod'
import type { StateText } from '#platform/errors/errors.ts'
import type { FormRoom } from '#platform/http/body/multipart.ts'
import type { Answer, Context } from '#platform/http/context.ts'
import type { MayRule, Row, WriteContext } from './definition.ts'
import type { FilePutter } from './files/put-file.ts'
import type { Output } from './output.ts'
import type { Registry } from './registry.ts'

/** What an action is about: its row, or the records that it was called for. */
export interface ActionTarget {
  row: Row
  ids: string[]
}

/** What slow work before a write has: who asks, and a store for files that the write then names (`takeFile`). */
export interface Preparation extends Context {
  registry: Registry
  files: FilePutter
}

/** Files that a form brings under one name (`photos[]`): at most so many, or the rule that this breaks stands at that name. */
export interface FileList {
  list: string
  most: number
  tooMany: string
}

/** How many files the form of an action may bring. */
export const roomOf = (files: ActionDefinition['files'] = []): FormRoom =>
  'list' in files
    ? { files: files.most, tooMany: [files.list, files.tooMany, { max: files.most }] }
    : { files: files.length }

export interface ActionDefinition {
  /** `record`: of one row; `index`: of `repositories`; `standalone`: of none. */
  level: 'record' | 'index' | 'standalone'
  may: MayRule
  input?: z.ZodType
  /** Its body for the API description, where `run` reads it itself: a form may bring it as a file. */
  body?: z.ZodType
  /** Names of the files that its form may bring, one of each, or a list of them under one name; none when absent. */
  files?: readonly string[] | FileList
  /** What it answers; absent, the fresh record, and an empty object where it is of none. */
  output?: Output
  destructive?: boolean
  /** It makes records, which nobody can without an active subscription. */
  adds?: true
  /** A record action that may be run on several records in one call, each in a transaction of its own (`http/writes/many.ts`). */
  many?: true
  /** Two companies' conformance run calls the action with this. */
  sample?: Record<string, unknown>
  /**
   * Why a record action cannot be done in the state that its row is in, under the row's lock; null where it can. The text is
   * named `state.…`: in an action on several records such a refusal reads as `illegalState`, that somebody was quicker.
   */
  when?: (row: Row) => StateText | null
  /**
   * Slow work (files, pictures, drawing, sheets, other services), which never happens inside a transaction. Rights, state and input were asked
   * before it, in a transaction that has ended: the row is as it was then. `run` gets what it answers, once they were asked again.
   */
  // biome-ignore lint/suspicious/noExplicitAny: the input's type is the schema's, checked where the action is declared
  prepare?: (before: Preparation, target: ActionTarget, input: any) => Promise<unknown>
  /** Runs inside one transaction; a record action gets its row locked. Answers a body, or nothing for the fresh record. */
  // biome-ignore lint/suspicious/noExplicitAny: the input's type is the schema's, checked where the action is declared
  run: (write: WriteContext, target: ActionTarget, input: any, prepared?: any) => Promise<Answer | undefined>
}
