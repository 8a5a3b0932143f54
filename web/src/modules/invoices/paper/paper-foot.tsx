import type { Paper } from '#contracts/invoices/paper.ts'
import { vatNotes } from '#contracts/invoices/paper-words.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import classes from './paper.module.css'
import type { PaperSpeech } from './paper-language.ts'
import { accountOf, ibanText } from './party-lines.ts'

/** Below the sums: where to pay, why no VAT is charged, the exchange rate, notes. */
export function PaperFoot({ paper, speech, isPayable }: { paper: Paper; speech: PaperSpeech; isPayable: boolean }) {
  const { say, number } = speech
  const { seller, currency, vat_treatment, rate } = paper
  const account = isPayable ? accountOf(seller, currency) : undefined
  const rateNote =
    rate &&
    say('rateNote', {
      source: rate.source,
      date: formatDay(rate.date),
      from: currency,
      rate: number(rate.rate),
      to: rate.currency,
    })
  const reasons = vat_treatment === 'standard' ? [] : speech.locales.map((locale) => vatNotes[vat_treatment][locale])
  return (
    <div className={classes.foot}>
      <div>
        {account && (
          <>
            <div className={classes.label}>{say('payTo')}</div>
            <b className={classes.iban}>{ibanText(account.iban)}</b>
            <div>{[account.bank, account.bic, account.currency].filter(Boolean).join(' · ')}</div>
          </>
        )}
      </div>
      <div className={classes.notes}>
        {[...reasons, rateNote].filter(Boolean).map((note) => (
          <p key={note}>{note}</p>
        ))}
        {paper.notes && <p>{paper.notes}</p>}
      </div>
    </div>
  )
}
