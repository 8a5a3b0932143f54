import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { BankMatch, WaitingLine } from '#contracts/invoices/bank/bank.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { isPlainKey } from '#web/ui/keyboard/plain-key.ts'
import { later } from '#web/ui/later.tsx'
import classes from './bank.module.css'
import { skipLine, takeLine, waitingQuery } from './bank-query.ts'
import { WaitingRow } from './waiting-row.tsx'

const ChooseDialog = later(() => import('./choose-dialog.tsx'), 'ChooseDialog')

/** What is taken over where nothing is changed of what is proposed. */
const proposedBody = ({ invoices }: BankMatch) => ({
  invoices: invoices.map(({ invoice_id, amount }) => ({ invoice_id, amount })),
  pays: invoices[0]?.foreign?.pays ?? null,
})

interface WaitingListProps {
  lines: readonly WaitingLine[]
  /** How many wait in all. */
  count: number
  /** A file was just read: its first line has the focus, so that Enter takes it over. */
  isFresh: boolean
}

/** The lines that wait. One is in hand: Enter takes it over, S skips it, arrows go to the next. */
export function WaitingList({ lines, count, isFresh }: WaitingListProps) {
  const { t } = useTexts()
  const client = useQueryClient()
  const [at, setAt] = useState(0)
  const [busy, setBusy] = useState<string>()
  const [choosing, setChoosing] = useState<WaitingLine>()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (isFresh) list.current?.querySelector<HTMLElement>('button')?.focus()
  }, [isFresh])
  const current = Math.min(at, lines.length - 1)
  const line = lines[current]!
  const run = async (one: WaitingLine, what: 'take' | 'skip') => {
    if (busy) return
    const { match } = one
    if (what === 'take' && (!match || match.rest > 0)) return setChoosing(one)
    setBusy(one.id)
    try {
      if (what === 'skip') await skipLine(one.id)
      else await takeLine(one.id, proposedBody(match!))
      showSuccess(
        what === 'skip'
          ? t('invoices:bank.skipped')
          : t('invoices:bank.taken', { numbers: match!.invoices.map(({ number }) => number).join(', ') }),
      )
      await client.invalidateQueries({ queryKey: waitingQuery.queryKey })
    } catch (error) {
      showFailure(error, what === 'skip' ? 'invoices:bank.skipFailed' : 'invoices:bank.takeFailed')
    }
    setBusy(undefined)
  }
  const go = (next: number) => {
    const to = Math.max(0, Math.min(lines.length - 1, next))
    setAt(to)
    list.current?.children[to]?.querySelector<HTMLElement>('button')?.focus()
    list.current?.children[to]?.scrollIntoView({ block: 'nearest' })
  }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPlainKey(event) || choosing) return
      const isButton = event.target instanceof HTMLElement && event.target.closest('a, button') !== null
      const step = {
        ArrowDown: () => go(current + 1),
        ArrowUp: () => go(current - 1),
        s: () => void run(line, 'skip'),
        Enter: isButton ? undefined : () => void run(line, 'take'),
      }[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!step) return
      event.preventDefault()
      step()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  return (
    <section aria-label={t('invoices:bank.waiting')}>
      <div className={classes.head}>
        <h2>{t('invoices:bank.count', { count })}</h2>
        <span className={classes.keys}>{t('invoices:bank.keys')}</span>
      </div>
      <ul className={classes.lines} ref={list}>
        {lines.map((one, index) => (
          <WaitingRow
            key={one.id}
            line={one}
            isCurrent={index === current}
            isBusy={busy === one.id}
            onFocus={() => setAt(index)}
            onTake={() => void run(one, 'take')}
            onSkip={() => void run(one, 'skip')}
            onChoose={() => setChoosing(one)}
          />
        ))}
      </ul>
      {choosing && <ChooseDialog line={choosing} onClose={() => setChoosing(undefined)} />}
    </section>
  )
}
