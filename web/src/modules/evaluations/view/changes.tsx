import { Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { relatedOne } from '#web/engine/resource/records.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import type { EvaluationRecord } from '../evaluation-record.ts'
import classes from './evaluation-page.module.css'

interface Pair {
  what: string
  before: string | undefined
  after: string | undefined
}

/** Salary, position and level: what changes as a pair, what stays in one line. Pay is there for those who may see it. */
export function Changes({ evaluation }: { evaluation: EvaluationRecord }) {
  const { t } = useTexts()
  const format = useFormat()
  const { salary_before, salary_after, currency, place_dropped_at } = evaluation.attributes
  const money = (amount: number | null | undefined) =>
    amount == null || currency == null ? undefined : format.money(amount, currency)
  const named = (relation: string) => relatedOne(evaluation, relation)?.attributes.name as string | undefined
  const pairs: Pair[] = [
    { what: t('evaluations:salary'), before: money(salary_before), after: money(salary_after) },
    { what: t('evaluations:position'), before: named('positionBefore'), after: named('positionAfter') },
    { what: t('evaluations:level'), before: named('levelBefore'), after: named('levelAfter') },
  ]
  const changed = pairs.filter(({ after }) => after !== undefined)
  const stays = pairs.filter(({ before, after }) => after === undefined && before !== undefined)
  return (
    <DetailSection title={t('evaluations:form.changes')}>
      {changed.length === 0 && <Text c="dimmed">{t('evaluations:changes.none')}</Text>}
      {changed.length > 0 && (
        <dl className={classes.changes}>
          {changed.map(({ what, before, after }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd data-figures>
                {before !== undefined && (
                  <>
                    <span className={classes.before}>{before}</span>
                    <IconArrowRight size={15} aria-label={t('evaluations:changes.to')} />
                  </>
                )}
                <b className={classes.after}>{after}</b>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {stays.map(({ what, before }) => (
        <Text key={what} c="dimmed" fz="xs" mt={8}>
          {t('evaluations:changes.stays', { what, value: before! })}
        </Text>
      ))}
      {place_dropped_at && (
        <Text c="dimmed" fz="sm" mt="xs">
          {t('evaluations:place.droppedOn', { day: format.moment(place_dropped_at) })}
        </Text>
      )}
    </DetailSection>
  )
}
