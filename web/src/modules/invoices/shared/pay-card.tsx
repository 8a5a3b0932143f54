import { ibanText } from '#contracts/invoices/paper/paper-foot.ts'
import type { SharedInvoice } from '#contracts/invoices/shared.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { paperSpeech } from '../paper/paper-language.ts'
import { CopyLine } from './copy-line.tsx'
import { epcText } from './epc-text.ts'
import classes from './pay-card.module.css'

const QrCode = later(() => import('#web/ui/display/qr-code.tsx'), 'QrCode')

/** What is said where nothing is to be paid. */
const quiet: Partial<Record<SharedInvoice['status'], TextKey>> = {
  draft: 'invoices:shared.isDraft',
  voided: 'invoices:shared.isVoided',
  credited: 'invoices:shared.isCredited',
}

/** What is to be paid until when, and where to; or that nothing is. */
export function PayCard({ invoice }: { invoice: SharedInvoice }) {
  const { t, locale } = useTexts()
  const { paper, pay, payments, paid_at, status, number } = invoice
  const money = (amount: string) => paperSpeech(locale).money(amount, paper.currency)
  const kind = paperSpeech(locale).say(paper.kind)
  const note = quiet[status]
  const isNote = paper.kind === 'credit_note'
  const isOpen = !isNote && !note && status !== 'paid'
  return (
    <section className={classes.card} aria-label={t('invoices:shared.payment')}>
      <h1 className={classes.name}>{[kind, number].filter(Boolean).join(' ')}</h1>
      <div className={classes.subject}>{paper.title}</div>
      {note && <p className={classes.note}>{t(note)}</p>}
      {status === 'paid' && (
        <>
          <div className={classes.label}>{t('invoices:shared.paidOn', { day: formatDay(paid_at) })}</div>
          <div className={classes.amount}>{money(paper.total)}</div>
        </>
      )}
      {isNote && !note && (
        <>
          <div className={classes.label}>{t('invoices:shared.creditOf', { number: paper.credits?.number ?? '' })}</div>
          <div className={classes.amount}>{money(paper.total.replace('-', ''))}</div>
          <div className={classes.label}>{t('invoices:shared.creditHelp')}</div>
        </>
      )}
      {isOpen && (
        <>
          <div className={classes.label}>{t('invoices:shared.payUntil', { day: formatDay(paper.due_date) })}</div>
          <div className={classes.amount}>{money(paper.balance)}</div>
          {paper.paid && (
            <div className={classes.label}>
              {t('invoices:shared.partPaid', { paid: money(paper.paid), total: money(paper.total) })}
              <ul className={classes.came}>
                {payments.map(({ date, amount }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: payments have no id here, and come as a whole
                  <li key={at}>
                    {formatDay(date)} <span data-figures>{money(amount)}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {paper.credited && (
            <div className={classes.label}>
              {t('invoices:shared.partCredited', { credited: money(paper.credited), total: money(paper.total) })}
            </div>
          )}
        </>
      )}
      {pay && <Transfer pay={pay} />}
    </section>
  )
}

function Transfer({ pay }: { pay: NonNullable<SharedInvoice['pay']> }) {
  const { t } = useTexts()
  const code = epcText(pay)
  return (
    <>
      {code && (
        <div className={classes.code}>
          <QrCode text={code} label={t('invoices:shared.code')} size={112} />
          <p>{t('invoices:shared.codeHelp')}</p>
        </div>
      )}
      <div className={classes.lines}>
        <CopyLine label="IBAN" value={pay.iban.replace(/\s/g, '')} shown={ibanText(pay.iban)} strong />
        {pay.reference && <CopyLine label={t('invoices:shared.reference')} value={pay.reference} />}
        <CopyLine label={t('invoices:shared.accountOf')} value={pay.name} />
        {pay.bic && <CopyLine label="BIC" value={pay.bic} />}
      </div>
    </>
  )
}
