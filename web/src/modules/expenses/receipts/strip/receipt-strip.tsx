import { Loader } from '@mantine/core'
import { IconReceipt2 } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { ReceiptRecord } from '../../expense-record.ts'
import type { SteadyPagesOf } from '../picture/use-steady-pages.ts'
import { nameOfReceipt, wordsOfReceipt } from './receipt-words.ts'
import classes from './strip.module.css'

interface ReceiptStripProps {
  receipts: readonly ReceiptRecord[]
  current: string
  steady: SteadyPagesOf
  onOpen: (id: string) => void
}

/** All receipts with their states, to go from one to another. */
export function ReceiptStrip({ receipts, current, steady, onOpen }: ReceiptStripProps) {
  const { t } = useTexts()
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is current
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <ol className={classes.strip} aria-label={t('expenses:receipts.strip')} ref={list}>
      {receipts.map((receipt) => {
        const words = wordsOfReceipt(receipt)
        const picture = steady.pagesOf(receipt)[0]
        return (
          <li key={receipt.id}>
            <button
              type="button"
              className={classes.receipt}
              aria-current={receipt.id === current || undefined}
              onClick={() => onOpen(receipt.id)}
            >
              <span className={classes.picture}>
                {receipt.attributes.state === 'reading' ? (
                  <Loader size={14} aria-hidden />
                ) : picture && !steady.isLost(receipt) ? (
                  <img src={picture.url} alt="" onError={() => steady.lose(receipt, 0)} />
                ) : (
                  <IconReceipt2 size={16} aria-hidden />
                )}
              </span>
              <span className={classes.words}>
                <span className={classes.name}>{nameOfReceipt(receipt)}</span>
                <span className={classes.state} data-tone={words.tone}>
                  {t(words.key, words.values)}
                </span>
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
