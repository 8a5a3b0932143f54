import { useMediaQuery } from '@mantine/hooks'
import { useArrangement } from '../arranging/use-arrangement.ts'
import classes from './columns.module.css'

/** The cards that are not hidden, in two columns, and in one where there is no room for two. */
export function CardColumns() {
  const { cards, arrangement, oneColumn } = useArrangement()
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
