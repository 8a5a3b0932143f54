import { Paper, Text, UnstyledButton } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './suggestions.module.css'

export interface SuggestedItem {
  key: string
  label: string
  /** In small letters beside it. */
  note?: string
  /** Before it: an icon, a sign. */
  mark?: ReactNode
}

export interface SuggestionListProps {
  /** Id of the list; its options are named by it and their place. */
  id: string
  label: string
  items: readonly SuggestedItem[]
  /** Place of the one that Enter takes. */
  active: number
  onPick: (place: number) => void
  /** Said where there is none. */
  empty: string
}

export const optionId = (list: string, place: number) => `${list}-${place}`

/** What can be put in at the cursor. The cursor stays in the text: the text says which option is the current one. */
export function SuggestionList({ id, label, items, active, onPick, empty }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another is the current one
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active, items])
  return (
    <Paper withBorder shadow="md" className={classes.popup}>
      {items.length === 0 ? (
        <Text role="status" fz="sm" c="dimmed" p="xs">
          {empty}
        </Text>
      ) : (
        <div id={id} ref={list} role="listbox" aria-label={label} className={classes.list}>
          {items.map((item, place) => (
            <UnstyledButton
              component="div"
              key={item.key}
              id={optionId(id, place)}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              className={classes.option}
              // The cursor must not leave the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(place)}
            >
              {item.mark && (
                <span className={classes.mark} aria-hidden>
                  {item.mark}
                </span>
              )}
              <span className={classes.label}>{item.label}</span>
              {item.note && <span className={classes.note}>{item.note}</span>}
            </UnstyledButton>
          ))}
        </div>
      )}
    </Paper>
  )
}
