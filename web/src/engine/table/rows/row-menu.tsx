import { IconDots, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Session } from '#web/platform/session/use-session.ts'
import { text } from '#web/platform/texts/setup.ts'
import { MenuOnDemand } from '#web/ui/overlays/menu-on-demand.tsx'
import type { AnyRecord, TableDefinition } from '../../resource/types.ts'
import classes from '../table.module.css'
import { editPath, viewPath } from './row-paths.ts'

export interface RowMenuProps<R extends AnyRecord> {
  table: TableDefinition<R>
  record: R
  can: Session['can']
  onView?: (record: R) => void
  onEdit?: (record: R) => void
  onDelete: (record: R) => void
}

/** What can be done with a row: what its meta allows, and the table's own actions. Nothing at all draws no button. */
export function RowMenu<R extends AnyRecord>({ table, record, can, onView, onEdit, onDelete }: RowMenuProps<R>) {
  const view = record.meta.authorizedToShow ? viewPath(table, record) : undefined
  const edit = record.meta.authorizedToUpdate ? editPath(table, record) : undefined
  const showsEdit = onEdit ? record.meta.authorizedToUpdate : edit !== undefined
  // Where both open the form, "View" would say what it does not do.
  const isForm = showsEdit && (onView ? onView === onEdit : !onEdit && view === edit)
  const showsView = !isForm && (onView ? record.meta.authorizedToShow : view !== undefined)
  const inUse = record.attributes.is_used === true
  // Nobody can delete what is in use. People who may edit it still get the item, which says so.
  const showsDelete =
    table.remove !== false && (record.meta.authorizedToDelete || (inUse && record.meta.authorizedToUpdate))
  const actions = (table.actions ?? []).filter((action) => can(action.permission) && (action.when?.(record) ?? true))
  if (!showsView && !showsEdit && !showsDelete && actions.length === 0) return null
  const icon = (Icon: typeof IconEye) => <Icon size={16} aria-hidden />
  return (
    <MenuOnDemand
      subject={record.id}
      position="bottom-end"
      withinPortal
      width={210}
      button={
        <button
          type="button"
          className={classes.dots}
          aria-label={text('engine:row.actions', { name: table.nameOf(record) })}
        >
          <IconDots size={18} aria-hidden />
        </button>
      }
    >
      {(Menu) => (
        <>
          {showsView &&
            (onView ? (
              <Menu.Item leftSection={icon(IconEye)} onClick={() => onView(record)}>
                {text('engine:row.view')}
              </Menu.Item>
            ) : (
              <Menu.Item leftSection={icon(IconEye)} component={Link} to={view}>
                {text('engine:row.view')}
              </Menu.Item>
            ))}
          {showsEdit &&
            (onEdit ? (
              <Menu.Item leftSection={icon(IconPencil)} onClick={() => onEdit(record)}>
                {text('engine:row.edit')}
              </Menu.Item>
            ) : (
              <Menu.Item leftSection={icon(IconPencil)} component={Link} to={edit}>
                {text('engine:row.edit')}
              </Menu.Item>
            ))}
          {actions.map((action) => {
            const shared = {
              leftSection: action.icon ? <action.icon size={16} aria-hidden /> : undefined,
              color: action.color,
            }
            return action.to ? (
              <Menu.Item key={action.key} {...shared} component={Link} to={action.to(record)}>
                {text(action.label)}
              </Menu.Item>
            ) : (
              <Menu.Item key={action.key} {...shared} onClick={() => void action.run?.(record)}>
                {text(action.label)}
              </Menu.Item>
            )
          })}
          {showsDelete && (
            <Menu.Item color="red" disabled={inUse} leftSection={icon(IconTrash)} onClick={() => onDelete(record)}>
              {text('engine:row.delete')}
              {inUse && <span className={classes.reason}>{text('engine:row.inUse')}</span>}
            </Menu.Item>
          )}
        </>
      )}
    </MenuOnDemand>
  )
}
