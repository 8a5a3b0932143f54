import { Button } from '@mantine/core'
import type { BankMatch, WaitingLine } from '#contracts/invoices/bank/bank.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { PlainLink } from '#web/platform/routing/plain-link.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './bank.module.css'

type Foreign = NonNullable<BankMatch['invoices'][number]['foreign']>

interface WaitingRowProps {
  line: WaitingLine
  isCurrent: boolean
  isBusy: boolean
  onFocus: () => void
  onTake: () => void
  onSkip: () => void
  onChoose: () => void
}

/** What came in, and what is proposed for it with the reason. */
export function WaitingRow({ line, isCurrent, isBusy, onFocus, onTake, onSkip, onChoose }: WaitingRowProps) {
  const { t } = useTexts()
  const format = useFormat()
  const { date, amount, currency, payer, text, match } = line
  const isWhole = match !== null && match.rest === 0
  const name = `${payer ?? text} ${format.exact(amount, currency)}`
  return (
    <li className={classes.line} data-current={isCurrent || undefined} onFocus={onFocus}>
      <div className={classes.came}>
        <span className={classes.day}>{format.day(date)}</span>
        <strong className={classes.amount}>{format.exact(amount, currency)}</strong>
        <span className={classes.payer}>{payer ?? t('invoices:bank.noPayer')}</span>
        <span className={classes.text}>{text}</span>
      </div>
      <div className={classes.match}>
        {match ? <Match match={match} currency={currency} /> : t('invoices:bank.noMatch')}
      </div>
      <div className={classes.buttons}>
        {isWhole ? (
          <Button
            size="xs"
            variant={isCurrent ? 'filled' : 'default'}
            loading={isBusy}
            onClick={onTake}
            aria-label={t('invoices:bank.takeOf', { name })}
          >
            {t('invoices:bank.take')}
          </Button>
        ) : (
          <Button
            size="xs"
            variant={isCurrent ? 'filled' : 'default'}
            onClick={onChoose}
            aria-label={t('invoices:bank.chooseOf', { name })}
          >
            {t('invoices:bank.choose')}
          </Button>
        )}
        {isWhole && (
          <Button size="xs" variant="subtle" onClick={onChoose} aria-label={t('invoices:bank.otherOf', { name })}>
            {t('invoices:bank.other')}
          </Button>
        )}
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          onClick={onSkip}
          aria-label={t('invoices:bank.skipOf', { name })}
        >
          {t('invoices:bank.skip')}
        </Button>
      </div>
    </li>
  )
}

/** The invoices that are proposed, how sure that is, and why. */
function Match({ match, currency }: { match: BankMatch; currency: string }) {
  const { t } = useTexts()
  const format = useFormat()
  const { strength, reasons, invoices, rest } = match
  const partOf = (amount: number, balance: number, of: string) =>
    t('invoices:bank.partOf', { amount: format.exact(amount, of), balance: format.exact(balance, of) })
  return (
    <>
      <span className={classes.strength} data-strength={strength}>
        {t(`invoices:bank.strength.${strength}`)}
      </span>
      {invoices.map(({ invoice_id, number, client, amount, balance, foreign }) => (
        <span key={invoice_id} className={classes.invoice}>
          <PlainLink to={`/invoices/${invoice_id}/details`}>{number}</PlainLink> {client}
          {foreign ? (
            <ForeignPart foreign={foreign} balance={balance} />
          ) : (
            amount < balance && <small>{partOf(amount, balance, currency)}</small>
          )}
        </span>
      ))}
      <small>
        {reasons.map((reason) => t(`invoices:bank.reason.${reason}`)).join(' · ')}
        {rest > 0 && ` · ${t('invoices:bank.rest', { amount: format.exact(rest, currency) })}`}
      </small>
    </>
  )
}

/** What of an invoice in another currency is paid, at the rate of the day, and what is gained or lost by it. */
function ForeignPart({ foreign, balance }: { foreign: Foreign; balance: number }) {
  const { t } = useTexts()
  const format = useFormat()
  const { currency, pays, base, to, rate, source, rate_date, difference, difference_currency } = foreign
  const [paid, whole] = [format.exact(pays, currency), format.exact(balance, currency)]
  return (
    <>
      <small>
        {pays < balance
          ? t('invoices:bank.partOf', { amount: paid, balance: whole })
          : t('invoices:bank.pays', { amount: paid })}
      </small>
      <small>
        {`1 ${base} = ${format.number(rate, 4)} ${to} (${source}, ${format.day(rate_date)})`}
        {difference !== null &&
          ` · ${t(difference > 0 ? 'invoices:payment.gain' : 'invoices:payment.loss', {
            amount: format.exact(Math.abs(difference), difference_currency ?? to),
          })}`}
      </small>
    </>
  )
}
