import type { Menu as KitMenu, MenuProps } from '@mantine/core'
import { cloneElement, type ReactNode } from 'react'
import { Outdated } from '../outdated.tsx'
import { type OpeningButton, useOnDemand } from './use-on-demand.ts'

interface MenuOnDemandProps extends Omit<MenuProps, 'children' | 'opened' | 'onChange'> {
  /** What opens it; the menu gives it its handlers. */
  button: OpeningButton
  /** Id of what the menu is about: with another, it is one that has not been pressed yet. */
  subject?: string
  /** The dropdown's content, of the kit's menu that is given. */
  children: (menu: typeof KitMenu) => ReactNode
}

const load = async () => (await import('./kit-menu.ts')).Menu

/** A menu of which only the button is there until it is first pressed: menus are much code and cost more than a row, and most are never opened. */
export function MenuOnDemand({ button, subject = '', children, ...menu }: MenuOnDemandProps) {
  const { content: Menu, isGone, opened, setOpened, target, press, warm } = useOnDemand(subject, load)
  if (!Menu) {
    const handlers = { onClick: press, onPointerEnter: warm, onFocus: warm }
    return (
      <>
        {cloneElement(button, { 'aria-haspopup': 'menu', 'aria-expanded': false, ...handlers })}
        {isGone && <Outdated />}
      </>
    )
  }
  return (
    <Menu {...menu} opened={opened} onChange={setOpened}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>{children(Menu)}</Menu.Dropdown>
    </Menu>
  )
}
