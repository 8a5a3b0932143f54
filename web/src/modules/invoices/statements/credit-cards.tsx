import { Button } from '@mantine/core'
import { IconWallet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Statement } from '#contracts/invoices/statements/statement.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import classes from './statement.module.css'

const PayBackDialog = later(() => import('./pay-back-dialogs.tsx'), 'PayBackDialog')
const UndoPayBackDialog = later(() => import('./pay-back-dialogs.tsx'), 'UndoPayBackDialog')

type Credit = Statement['credits'][number]

/** A repayment, as the ledger has it. */
export interface Repayment {
  currency: string
  amount: number
  date: string
  is_undone: boolean
}

interface CreditCardsProps {
  clientId: string
  credits: readonly Credit[]
}

/** The client's credit by currency, to be paid back; and what was paid back, to be undone. Nothing where there never was any. */
export function CreditCards({ clientId, credits }: CreditCardsProps) {
  const { t } = useTexts()
  const format = useFormat()
  const [back, setBack] = useState<Credit>()
  const [undo, setUndo] = useState<{ id: string; amount: string }>()
  const { data } = useQuery(
    listQuery<Repayment>('client-credits', { client_id: clientId, kind: 'paid_back', perPage: 20 }),
  )
  const repayments = (data?.data ?? []).filter(({ attributes }) => !attributes.is_undone)
  if (credits.length === 0 && repayments.length === 0) return null
  return (
    <section className={classes.credits} aria-label={t('invoices:credit.title')}>
      {credits.map((credit) => (
        <div key={credit.currency} className={classes.credit}>
          <IconWallet size={18} stroke={1.7} aria-hidden />
          <span>
            {t('invoices:credit.has', { amount: format.exact(credit.amount, credit.currency) })}
            <small>{t('invoices:credit.help')}</small>
          </span>
          <Button size="xs" variant="default" onClick={() => setBack(credit)}>
            {t('invoices:credit.payBack')}
          </Button>
        </div>
      ))}
      {repayments.map(({ id, attributes: { amount, currency, date } }) => {
        const words = format.exact(-amount, currency)
        return (
          <div key={id} className={classes.credit}>
            <span>{t('invoices:credit.paidBack', { amount: words, day: format.day(date) })}</span>
            <Button size="xs" variant="subtle" onClick={() => setUndo({ id, amount: words })}>
              {t('invoices:credit.undo')}
            </Button>
          </div>
        )
      })}
      {back && <PayBackDialog clientId={clientId} credit={back} onClose={() => setBack(undefined)} />}
      {undo && <UndoPayBackDialog clientId={clientId} entry={undo} onClose={() => setUndo(undefined)} />}
    </section>
  )
}
