import { unitName } from '#contracts/invoices/lines.ts'
import { relatedMany } from '#web/engine/resource/records.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { InvoiceLineRecord, InvoiceRecord } from '../../invoice-record.ts'
import classes from './lines.module.css'

/** Decimals of a quantity or price that are shown at most: as many as it keeps. */
const MOST_DECIMALS = 6

/** What the invoice is for, line by line, and how its total comes about. */
export function LinesCard({ invoice }: { invoice: InvoiceRecord }) {
  const { t } = useTexts()
  const lines = relatedMany(invoice, 'lineItems') as InvoiceLineRecord[]
  return (
    <section className={classes.card} aria-label={t('name:invoices.lineItems')}>
      {lines.length === 0 ? (
        <p className={classes.none}>{t('invoices:lines.none')}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('name:invoice-lines.name')}</th>
              <th scope="col">{t('name:invoice-lines.quantity')}</th>
              <th scope="col">{t('name:invoice-lines.unit')}</th>
              <th scope="col">{t('name:invoice-lines.unit_price')}</th>
              <th scope="col">{t('name:invoice-lines.tax')}</th>
              <th scope="col">{t('name:invoice-lines.total')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </tbody>
        </table>
      )}
      <Totals invoice={invoice} />
    </section>
  )
}

function Line({ line: { attributes } }: { line: InvoiceLineRecord }) {
  const { t, locale } = useTexts()
  const format = useFormat()
  const { name, description, quantity, unit, unit_price, tax, discount_percent, total, currency, entries } = attributes
  return (
    <tr>
      <td>
        {name}
        {entries > 0 && <span className={classes.entries}>{t('invoices:lines.entries', { count: entries })}</span>}
        {discount_percent !== null && discount_percent > 0 && (
          <span className={classes.second}>
            {t('invoices:lines.discount', { percent: format.number(discount_percent, MOST_DECIMALS) })}
          </span>
        )}
        {description && <span className={classes.second}>{description}</span>}
      </td>
      <td>{format.number(quantity, MOST_DECIMALS, 2)}</td>
      <td>{unitName(unit, locale)}</td>
      <td>{format.number(unit_price, MOST_DECIMALS, 2)}</td>
      <td>{format.number(tax)}%</td>
      <td>{format.digits(total, currency)}</td>
    </tr>
  )
}

function Totals({ invoice }: { invoice: InvoiceRecord }) {
  const { t } = useTexts()
  const format = useFormat()
  const { currency, discount, subtotal, total, vat, vat_groups, vat_treatment } = invoice.attributes
  const amount = (value: number) => format.digits(value, currency)
  return (
    <dl className={classes.totals}>
      {discount !== 0 && (
        <div>
          <dt>{t('name:invoices.discount')}</dt>
          <dd>− {amount(discount)}</dd>
        </div>
      )}
      <div>
        <dt>{t('name:invoices.subtotal')}</dt>
        <dd>{amount(subtotal)}</dd>
      </div>
      {vat_treatment === 'standard'
        ? vat_groups.map((group) => (
            <div key={group.tax}>
              <dt>{t('invoices:lines.vatOf', { rate: format.number(group.tax), net: amount(group.net) })}</dt>
              <dd>{amount(group.vat)}</dd>
            </div>
          ))
        : // Why there is none.
          vat_treatment !== 'not_payer' && (
            <div>
              <dt>{t(`name:invoices.vat_treatment=${vat_treatment}`)}</dt>
              <dd>{amount(vat)}</dd>
            </div>
          )}
      <div className={classes.total}>
        <dt>{t('name:invoices.total')}</dt>
        <dd>{format.exact(total, currency)}</dd>
      </div>
    </dl>
  )
}
