import type { Menu as KitMenu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { text } from '#web/platform/texts/setup.ts'
import type { AnyRecord, RowAction } from '../../resource/types.ts'
import classes from '../table.module.css'

interface ActionItemsProps<R extends AnyRecord> {
  menu: typeof KitMenu
  actions: readonly RowAction<R>[]
  record: R
}

/** Actions as items of a menu. Those that are blocked say why; the same reason of several stands below the last of them. */
export function ActionItems<R extends AnyRecord>({ menu: Menu, actions, record }: ActionItemsProps<R>) {
  const reasons = actions.map(({ blocked }) => blocked?.(record))
  return actions.map((action, index) => {
    const reason = reasons[index]
    const shared = {
      leftSection: action.icon ? <action.icon size={16} aria-hidden /> : undefined,
      color: reason === undefined ? action.color : undefined,
      disabled: reason !== undefined,
      className: reason === undefined ? undefined : classes.closed,
    }
    return action.to ? (
      <Menu.Item key={action.key} {...shared} component={Link} to={action.to(record)}>
        {text(action.label)}
      </Menu.Item>
    ) : (
      <Menu.Item key={action.key} {...shared} onClick={() => void action.run?.(record)}>
        {text(action.label)}
        {reason && reason !== reasons[index + 1] && <span className={classes.reason}>{reason}</span>}
      </Menu.Item>
    )
  })
}
