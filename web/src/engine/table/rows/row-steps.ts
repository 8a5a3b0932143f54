import type { Session } from '#web/platform/session/use-session.ts'
import { text } from '#web/platform/texts/setup.ts'
import type { AnyRecord, RowAction, TableDefinition } from '../../resource/types.ts'
import { editPath, viewPath } from './row-paths.ts'

interface Opens<R extends AnyRecord> {
  onView?: (record: R) => void
  onEdit?: (record: R) => void
}

/** What can be done with a row. */
export interface RowSteps<R extends AnyRecord> {
  view: boolean
  edit: boolean
  actions: readonly RowAction<R>[]
  /** Undefined: not offered; with `blocked` it is shown with the reason why it cannot be. */
  remove: { blocked: string | undefined } | undefined
}

/** What a row's meta allows and the table offers; undefined where that is nothing. */
export function rowSteps<R extends AnyRecord>(
  table: TableDefinition<R>,
  record: R,
  can: Session['can'],
  { onView, onEdit }: Opens<R>,
): RowSteps<R> | undefined {
  const { authorizedToShow, authorizedToUpdate, authorizedToDelete } = record.meta
  const viewed = onView ? true : viewPath(table, record)
  const edited = onEdit ? true : editPath(table, record)
  const edit = authorizedToUpdate && edited !== undefined
  // Where both open the form, "View" would say what it does not do.
  const isForm = edit && (onView ? onView === onEdit : !onEdit && viewed === edited)
  const view = authorizedToShow && viewed !== undefined && !isForm
  const actions = (table.actions ?? []).filter((action) => can(action.permission) && (action.when?.(record) ?? true))
  // Nobody can delete what is in use. People who may edit it still get the item, which says so.
  const blocked =
    (table.remove || undefined)?.blocked?.(record) ?? (record.attributes.is_used ? text('engine:row.inUse') : undefined)
  const mayRemove = table.remove !== false && (authorizedToDelete || (blocked !== undefined && authorizedToUpdate))
  const remove = mayRemove ? { blocked } : undefined
  return view || edit || remove || actions.length > 0 ? { view, edit, actions, remove } : undefined
}
