import { ActionIcon, Text } from '@mantine/core'
import { IconArrowDown, IconArrowsLeftRight, IconArrowUp, IconEye, IconEyeOff } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Icon } from '#web/platform/modules/define-module.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { type Arrangement, type Column, withHidden, withOtherColumn, withStep } from './arrangement.ts'
import classes from './arranging.module.css'

interface ArrangingRowProps {
  cardKey: string
  column: Column
  title: string
  arrangement: Arrangement
  /** It was just moved here from the other column: its row is a new one, and the focus follows it. */
  takesFocus: boolean
  onChange: (next: Arrangement) => void
  onChangeColumn: () => void
}

/** A card by its name, with what moves and hides it: buttons, and the arrow keys while the focus is in the row. */
export function ArrangingRow(props: ArrangingRowProps) {
  const { cardKey, column, title, arrangement, takesFocus, onChange, onChangeColumn } = props
  const { t } = useTexts()
  const row = useRef<HTMLLIElement>(null)
  const keys = arrangement[column]
  const isHidden = arrangement.hidden.includes(cardKey)
  useEffect(() => {
    if (takesFocus) row.current?.querySelector<HTMLElement>('[data-other-column]')?.focus()
  }, [takesFocus])

  const step = (by: -1 | 1) => onChange(withStep(arrangement, column, cardKey, by))
  const change = () => {
    onChangeColumn()
    onChange(withOtherColumn(arrangement, column, cardKey))
  }
  const ways: Record<string, () => void> = {
    ArrowUp: () => step(-1),
    ArrowDown: () => step(1),
    ArrowLeft: () => column === 'side' && change(),
    ArrowRight: () => column === 'main' && change(),
  }
  const press = (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    way()
  }
  const button = (label: string, Shape: Icon, run: () => void, more: object = {}) => (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={run} {...more}>
      <Shape size={18} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
  return (
    <li ref={row} className={classes.row} data-hidden={isHidden || undefined} onKeyDown={press}>
      <Text fw={500} className={classes.title}>
        {title}
      </Text>
      {isHidden && (
        <Text fz="sm" c="dimmed">
          {t('dashboard:arrange.hidden')}
        </Text>
      )}
      {/* At the ends they stay: a button that is off loses the focus, and the arrow keys with it. */}
      {button(t('dashboard:arrange.up', { title }), IconArrowUp, () => step(-1), {
        'aria-disabled': keys[0] === cardKey || undefined,
      })}
      {button(t('dashboard:arrange.down', { title }), IconArrowDown, () => step(1), {
        'aria-disabled': keys.at(-1) === cardKey || undefined,
      })}
      {button(t('dashboard:arrange.other', { title }), IconArrowsLeftRight, change, { 'data-other-column': true })}
      {button(
        t(isHidden ? 'dashboard:arrange.show' : 'dashboard:arrange.hide', { title }),
        isHidden ? IconEyeOff : IconEye,
        () => onChange(withHidden(arrangement, cardKey)),
      )}
    </li>
  )
}
