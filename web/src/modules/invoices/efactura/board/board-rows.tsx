import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import type { BoardInvoice, EfacturaBoard } from '#contracts/invoices/efactura/board.ts'
import { fileSeveral } from '../file-several.ts'
import classes from './board.module.css'
import { BoardRow } from './board-row.tsx'

interface BoardRowsProps {
  rows: readonly BoardInvoice[]
  board: EfacturaBoard
  label: string
  framed?: boolean
}

const linksIn = (list: Element) =>
  [...document.querySelectorAll<HTMLElement>('[data-board-link]')].filter((link) =>
    list.closest('main, body')!.contains(link),
  )

/** Invoices of the board. Arrows go from one to the next, Enter opens it, F files it. */
export function BoardRows({ rows, board, label, framed = true }: BoardRowsProps) {
  const [filing, setFiling] = useState<ReadonlySet<string>>(new Set())
  const { connected } = board.connection
  const file = async ({ id, number }: BoardInvoice) => {
    if (filing.has(id)) return
    setFiling((all) => new Set([...all, id]))
    await fileSeveral([{ id, name: number }])
    setFiling((all) => new Set([...all].filter((one) => one !== id)))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (!target.matches('[data-board-link]') || event.ctrlKey || event.metaKey || event.altKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      const links = linksIn(event.currentTarget)
      links[links.indexOf(target) + step]?.focus()
      event.preventDefault()
    }
    const row = rows.find(({ id }) => id === target.dataset.boardLink)
    if (event.key.toLowerCase() === 'f' && connected && row && ['ready', 'refused'].includes(row.state)) void file(row)
  }
  const isOnlyRefused = rows.filter(({ state }) => state === 'refused').length === 1
  return (
    <ul className={framed ? `${classes.rows} ${classes.frame}` : classes.rows} aria-label={label} onKeyDown={onKeyDown}>
      {rows.map((row) => (
        <BoardRow
          key={row.id}
          row={row}
          connected={connected}
          opensItself={isOnlyRefused}
          isFiling={filing.has(row.id)}
          onFile={() => void file(row)}
        />
      ))}
    </ul>
  )
}
