import { methodWord } from '#contracts/invoices/payments/methods.ts'
import type { StatementAccount, StatementLine } from '#contracts/invoices/statements/statement.ts'
import { kindWords } from '#contracts/invoices/statements/statement-words.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { PlainLink } from '#web/platform/routing/plain-link.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './statement.module.css'

interface AccountTableProps {
  account: StatementAccount
  from: string
  to: string
}

/** The account of one currency: what was owed before, each line with the balance after it, and what is owed. */
export function AccountTable({ account, from, to }: AccountTableProps) {
  const { t } = useTexts()
  const format = useFormat()
  const { currency, opening, closing, charged, paid, credit, lines } = account
  const money = (amount: number) => format.exact(amount, currency)
  return (
    <section className={classes.account} aria-label={t('invoices:statement.of', { currency })}>
      <div className={classes.head}>
        <h2>{currency}</h2>
        <span className={classes.closing}>
          {t(closing < 0 ? 'invoices:statement.ahead' : 'invoices:statement.owed', {
            amount: money(Math.abs(closing)),
          })}
          {credit > 0 && <small>{t('invoices:statement.ofWhich', { amount: money(credit) })}</small>}
        </span>
      </div>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('invoices:statement.date')}</th>
            <th scope="col">{t('invoices:statement.what')}</th>
            <th scope="col" data-figure data-wide>
              {t('invoices:statement.charged')}
            </th>
            <th scope="col" data-figure data-wide>
              {t('invoices:statement.paid')}
            </th>
            <th scope="col" data-figure>
              {t('name:invoices.balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className={classes.edge}>
            <td>{format.day(from)}</td>
            <td>{t('invoices:statement.opening')}</td>
            <td data-wide />
            <td data-wide />
            <td data-figure>{money(opening)}</td>
          </tr>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and come as a whole
            <Line key={at} line={line} money={money} />
          ))}
        </tbody>
        <tfoot>
          <tr className={classes.edge}>
            <td>{format.day(to)}</td>
            <td>{t('invoices:statement.closing')}</td>
            <td data-figure data-wide>
              {money(charged)}
            </td>
            <td data-figure data-wide>
              {money(paid)}
            </td>
            <td data-figure>{money(closing)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Line({ line, money }: { line: StatementLine; money: (amount: number) => string }) {
  const { locale } = useTexts()
  const format = useFormat()
  const { date, kind, invoice_id, number, method, reference, charged, paid, moved, balance } = line
  const words = [kindWords[kind][locale], number].filter(Boolean).join(' ')
  const below = [methodWord(method, locale), reference, moved === null ? null : money(moved)]
    .filter(Boolean)
    .join(' · ')
  return (
    <tr>
      <td>{format.day(date)}</td>
      <td>
        {invoice_id ? <PlainLink to={`/invoices/${invoice_id}/details`}>{words}</PlainLink> : words}
        {below && <span className={classes.below}>{below}</span>}
        {(charged ?? paid) !== null && (
          <span className={classes.narrow}>{charged === null ? `− ${money(paid!)}` : `+ ${money(charged)}`}</span>
        )}
      </td>
      <td data-figure data-wide>
        {charged !== null && money(charged)}
      </td>
      <td data-figure data-wide>
        {paid !== null && money(paid)}
      </td>
      <td data-figure>{money(balance)}</td>
    </tr>
  )
}
