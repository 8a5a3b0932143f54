import { useState } from 'react'
import type { Seen } from '#contracts/engine/approvals.ts'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import { ApiError } from '#web/platform/api/api-error.ts'

/** A record that is asked about. */
export interface Asked {
  id: string
  /** As it is shown now. */
  version?: string | null
  /** As it was shown when the question was opened, where that is not what it was drawn with at first. */
  opened?: string | null
}

const seenOf = (records: readonly Asked[]): Seen =>
  Object.fromEntries(records.flatMap(({ id, version }) => (version ? [[id, version]] : [])))

/** What was shown of several records. */
export const seenOfAll = (records: readonly AnyRecord[]): Seen =>
  seenOf(records.map(({ id, attributes }) => ({ id, version: attributes.version as string | null | undefined })))

/** The record was changed since it was shown. */
export const isChangedSince = (error: unknown): boolean => error instanceof ApiError && 'seen' in error.errors

/**
 * What a decision says that its sender saw: the record as it was when the question was opened, whatever it becomes below it; once
 * they were asked to look again, as it is shown then.
 */
export function useSeen(asked: Asked | undefined): { seen: Seen; lookAgain: () => void } {
  const [opened] = useState(asked?.opened ?? asked?.version)
  const [isAgain, setAgain] = useState(false)
  return {
    seen: asked ? seenOf([{ id: asked.id, version: isAgain ? asked.version : opened }]) : {},
    lookAgain: () => setAgain(true),
  }
}
