import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { WaitingRecord } from '#contracts/engine/approvals.ts'
import { recordQuery } from '#web/engine/resource/queries.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { remarksOf } from '../details/deciding/words/standing-out-words.ts'
import { decidersQuery, linesQuery } from '../details/queries.ts'
import type { BundleAttributes } from '../expense-record.ts'
import classes from './bundle-facts.module.css'

/** More expenses than these are counted: all of them are on the page of the bundle. */
const SHOWN = 8

/** What a bundle comes to and its expenses, those that stand out first, each with why. */
export function BundleFacts({ record }: { record: WaitingRecord }) {
  const { t } = useTexts()
  const format = useFormat()
  const bundle = useQuery(recordQuery<BundleAttributes>('expense-bundles', record.id))
  const lines = useQuery(linesQuery(record.id))
  const deciders = useQuery(decidersQuery('expense-bundles', record.id))
  if (!bundle.data || !lines.data || !deciders.data) return <Skeleton height={180} mt="md" radius={8} />
  const period = bundle.data.attributes
  const around = { period, currency: deciders.data.currency }
  const told = lines.data.data
    .map((expense) => ({ expense, remarks: remarksOf({ expense, receipt: undefined }, around) }))
    .sort((one, other) => Number(other.remarks.length > 0) - Number(one.remarks.length > 0))
  const rest = told.length - SHOWN
  return (
    <section className={classes.card} aria-label={t('name:expense-bundles.expenses_count')}>
      <Text fw={600} fz="lg" data-figures>
        {period.by_currency.map(({ currency, total_amount }) => format.exact(total_amount, currency)).join(' · ')}
      </Text>
      <ul className={classes.lines}>
        {told.slice(0, SHOWN).map(({ expense: { id, attributes }, remarks }) => (
          <li key={id} className={classes.line}>
            <div className={classes.words}>
              <Text fz="sm">{attributes.merchant ?? attributes.description ?? format.day(attributes.date)}</Text>
              <Text fz="xs" c="dimmed" data-figures>
                {format.day(attributes.date)}
              </Text>
              {remarks.map(({ code, words }) => (
                <Text key={code} fz="xs" fw={600} className={classes.against}>
                  {words}
                </Text>
              ))}
            </div>
            <Text fz="sm" data-figures>
              {format.exact(attributes.amount, attributes.currency)}
            </Text>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Text fz="sm" c="dimmed">
          {t('expenses:inbox.more', { count: rest })}
        </Text>
      )}
    </section>
  )
}
