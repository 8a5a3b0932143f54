import type { Paper } from '#contracts/invoices/paper.ts'
import classes from './paper.module.css'
import type { PaperSpeech } from './paper-language.ts'

/** The sums of a paper: discount, without VAT, VAT by rate, what is to be paid. */
export function PaperTotals({ paper, speech }: { paper: Paper; speech: PaperSpeech }) {
  const { say, number, amount } = speech
  const { discount, groups, subtotal, vat_treatment, rate, paid, currency } = paper
  const vat =
    vat_treatment === 'standard'
      ? groups.map(({ tax, net, vat }) => [say('vatOf', { rate: number(tax), net: number(net) }), number(vat)] as const)
      : vat_treatment === 'not_payer'
        ? []
        : [[say('vat'), number(paper.vat)] as const]
  const percent = discount?.percent ? ` ${number(discount.percent)} %` : ''
  return (
    <dl className={classes.totals}>
      {discount && <Row label={`${say('discount')}${percent}`} value={number(negative(discount.amount))} />}
      <Row label={say('subtotal')} value={number(subtotal)} />
      {vat.map(([label, value]) => (
        <Row key={label} label={label} value={value} />
      ))}
      {rate && <Row label={say('vatInLei', { currency: rate.currency })} value={number(rate.vat)} />}
      <Row label={say('total')} value={amount(paper.total, currency)} isMain={!paid} />
      {paid && (
        <>
          <Row label={say('paid')} value={number(negative(paid))} />
          <Row label={say('balance')} value={amount(paper.balance, currency)} isMain />
        </>
      )}
    </dl>
  )
}

/** What is taken off reads with a minus; what is off already, without. */
const negative = (decimal: string) => (decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`)

function Row({ label, value, isMain = false }: { label: string; value: string; isMain?: boolean }) {
  return (
    <div data-main={isMain || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
