import { useTexts } from '#web/platform/texts/use-texts.ts'
import { type Amount, amountTexts, sumsOf, sumsText } from '../../list/sums-text.ts'
import classes from './deciding.module.css'

interface SumsCardProps {
  title: string
  amounts: readonly Amount[]
  /** Smaller, beside it. */
  facts: readonly { label: string; value: string | undefined }[]
}

/** What it comes to, an amount a currency, and what to know of it besides. */
export function SumsCard({ title, amounts, facts }: SumsCardProps) {
  const { t } = useTexts()
  const sums = amountTexts(sumsOf(amounts))
  return (
    <section className={classes.sums} aria-label={title}>
      <div>
        <span className={classes.sumsTitle}>{title}</span>
        <span className={classes.hero}>
          {sums.length === 0 && sumsText([])}
          {sums.map((sum, at) => (
            <span key={sum}>
              {at > 0 && <small>{t(at === sums.length - 1 ? 'expenses:sums.and' : 'expenses:sums.comma')}</small>}
              {sum}
            </span>
          ))}
        </span>
      </div>
      <dl className={classes.sumsFacts}>
        {facts.map(
          ({ label, value }) =>
            value !== undefined && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
