import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { registry } from '#web/platform/modules/registry.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useOpen } from '#web/platform/shell/open-entries.ts'
import { useArrangement } from '../arranging/use-arrangement.ts'
import { askForCards } from '../ask-for-cards.ts'
import classes from './columns.module.css'

/** The cards that are not hidden, in two columns, and in one where there is no room for two. */
export function CardColumns() {
  const { cards, arrangement, oneColumn } = useArrangement()
  const person = useSession()
  const open = useOpen()
  // Before the cards are drawn, who would each ask for their part.
  useState(() => {
    const shown = oneColumn.filter((key) => !arrangement.hidden.includes(key)).map((key) => cards.get(key)!)
    askForCards(person, shown, open([...registry.fills('dashboard.open')]))
  })
  const isNarrow = useMediaQuery('(width < 75em)', false, { getInitialValueInEffect: false })
  const drawn = (keys: readonly string[]) =>
    keys
      .filter((key) => !arrangement.hidden.includes(key))
      .map((key) => {
        const Card = cards.get(key)!.part
        return <Card key={key} />
      })
  if (isNarrow) return <div>{drawn(oneColumn)}</div>
  return (
    <div className={classes.columns}>
      <div>{drawn(arrangement.main)}</div>
      <div>{drawn(arrangement.side)}</div>
    </div>
  )
}
