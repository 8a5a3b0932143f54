import { IconDots, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Session } from '#web/platform/session/use-session.ts'
import { text } from '#web/platform/texts/setup.ts'
import { MenuOnDemand } from '#web/ui/overlays/menu-on-demand.tsx'
import type { AnyRecord, TableDefinition } from '../../resource/types.ts'
import classes from '../table.module.css'
import { ActionItems } from './action-items.tsx'
import { editPath, viewPath } from './row-paths.ts'
import { rowSteps } from './row-steps.ts'

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
  const steps = rowSteps(table, record, can, { onView, onEdit })
  if (!steps) return null
  const { view, edit, actions, remove } = steps
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
          {view &&
            (onView ? (
              <Menu.Item leftSection={icon(IconEye)} onClick={() => onView(record)}>
                {text('engine:row.view')}
              </Menu.Item>
            ) : (
              <Menu.Item leftSection={icon(IconEye)} component={Link} to={viewPath(table, record)}>
                {text('engine:row.view')}
              </Menu.Item>
            ))}
          {edit &&
            (onEdit ? (
              <Menu.Item leftSection={icon(IconPencil)} onClick={() => onEdit(record)}>
                {text('engine:row.edit')}
              </Menu.Item>
            ) : (
              <Menu.Item leftSection={icon(IconPencil)} component={Link} to={editPath(table, record)}>
                {text('engine:row.edit')}
              </Menu.Item>
            ))}
          <ActionItems menu={Menu} actions={actions} record={record} />
          {remove && (
            <Menu.Item
              color="red"
              disabled={remove.blocked !== undefined}
              leftSection={icon(IconTrash)}
              onClick={() => onDelete(record)}
            >
              {text('engine:row.delete')}
              {remove.blocked && <span className={classes.reason}>{remove.blocked}</span>}
            </Menu.Item>
          )}
        </>
      )}
    </MenuOnDemand>
  )
}
