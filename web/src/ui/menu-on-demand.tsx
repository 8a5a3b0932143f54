import { Menu, type MenuProps } from '@mantine/core'
import { cloneElement, type ReactElement, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'

interface ButtonProps {
  ref?: Ref<HTMLButtonElement>
  onClick?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

interface MenuOnDemandProps extends Omit<MenuProps, 'children' | 'opened' | 'onChange'> {
  /** What opens it; the menu gives it its handlers. */
  button: ReactElement<ButtonProps>
  /** Id of what the menu is about: with another, it is one that has not been pressed yet. */
  subject?: string
  /** The dropdown's content. */
  children: () => ReactNode
}

/** A menu of which only the button is drawn until it is first pressed: a menu costs more than a row, and most are never opened. */
export function MenuOnDemand({ button, subject = '', children, ...menu }: MenuOnDemandProps) {
  const [wanted, setWanted] = useState<string>()
  const [opened, setOpened] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (wanted === undefined) return
    // The menu's own button takes the place of the one that was pressed, and the focus comes back to it on closing.
    target.current?.focus()
    setOpened(true)
  }, [wanted])
  if (wanted !== subject) {
    return cloneElement(button, { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: () => setWanted(subject) })
  }
  return (
    <Menu {...menu} opened={opened} onChange={setOpened}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>{children()}</Menu.Dropdown>
    </Menu>
  )
}
