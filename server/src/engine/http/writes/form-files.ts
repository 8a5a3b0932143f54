import { forbidden } from '#platform/errors/errors.ts'
import type { FormRoom } from '#platform/http/body/multipart.ts'
import type { Context } from '#platform/http/context.ts'
import { rightOf } from '../../access.ts'
import { roomOf } from '../../action.ts'
import type { ResourceDefinition } from '../../definition.ts'
import { findAction } from './actions.ts'

/** Which files the form of a call may bring. Throws what the call would, when the actor has no right to it at all. */
export type FormFiles = (context: Context, resource: ResourceDefinition) => FormRoom

const filesOf =
  (right: 'store' | 'update'): FormFiles =>
  ({ actor }, { may, fields }) => {
    if (rightOf(may[right], actor) === false) throw forbidden()
    return {
      files: Object.values(fields).filter(({ kind, readOnly, sql }) => kind === 'file' && !readOnly && !sql).length,
    }
  }

export const storeFiles = filesOf('store')
export const updateFiles = filesOf('update')

export const actionFiles =
  (onRecord: boolean): FormFiles =>
  (context, resource) => {
    const { may, files } = findAction(resource, context, onRecord)
    if (rightOf(may, context.actor) === false) throw forbidden()
    return roomOf(files)
  }
