import { Avatar, Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { relatedName } from '#web/engine/resource/person-name.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import { dayOfMoment, daysBetween, today } from '#web/platform/format/dates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import type { BundleAttributes, ExpenseAttributes } from '../../expense-record.ts'
import { amountTexts, sumsIn, sumsOf } from '../sums-text.ts'
import classes from './head.module.css'

/** As many people as are seen at a glance. */
const FACES = 3
const longest = { can_approve: true, sort: 'created_at', related: 'employee', perPage: FACES, temporary_urls: true }

const kindOf = ({ bundles, expenses }: { bundles: number; expenses: number }) =>
  bundles === 0 ? 'expenses' : expenses === 0 ? 'bundles' : 'both'

/** What waits for the reader's decision: how much it is, how long it waits, and the way to the first. Nothing where nothing waits. */
export function WaitingClaims() {
  const { t } = useTexts()
  const { data: bundles } = useQuery(listQuery<BundleAttributes>('expense-bundles', longest))
  // Those of a bundle are decided on with it.
  const { data: singles } = useQuery(
    listQuery<ExpenseAttributes>('expenses', { ...longest, expense_bundle_id: 'null' }),
  )
  if (!bundles || !singles) return null
  const counts = { bundles: bundles.meta.total, expenses: singles.meta.total }
  const [bundle] = bundles.data
  const [single] = singles.data
  const first = bundle ?? single
  if (!first) return null
  const amounts = sumsOf([...sumsIn(bundles.meta), ...sumsIn(singles.meta)])
  const days = [bundle, single].flatMap((one) =>
    one ? [daysBetween(dayOfMoment(one.attributes.created_at) ?? today(), today())] : [],
  )
  const standsOut = bundles.data.reduce((sum, { attributes }) => sum + (attributes.stands_out_count ?? 0), 0)
  const people = facesOf([...bundles.data, ...singles.data])
  return (
    <section className={classes.waiting} aria-label={t('expenses:waiting')}>
      <Avatar.Group spacing={8} className={classes.faces} aria-hidden>
        {people.map(({ id, name, image }) => (
          <PersonAvatar key={id} name={name} image={image} size={36} />
        ))}
      </Avatar.Group>
      <div className={classes.waitingWords}>
        <strong>{t(`expenses:waiting.${kindOf(counts)}`, counts)}</strong>
        <span className={classes.pale}>
          {standsOut > 0 && `${t('expenses:waiting.standOut', { count: standsOut })}; `}
          {t('expenses:waiting.oldest', { count: Math.max(...days) })}
        </span>
      </div>
      <strong className={classes.waitingSums}>{amountTexts(amounts).join(' · ')}</strong>
      <Button
        component={Link}
        to={bundle ? `/expenses/${bundle.id}/details` : `/expenses/single/${first.id}/details`}
        variant="default"
        rightSection={<IconArrowRight size={16} aria-hidden />}
      >
        {t('expenses:waiting.review')}
      </Button>
    </section>
  )
}

/** The people whose claims these are, each of them once. */
function facesOf(records: readonly AnyRecord[]) {
  const people = records.map((record) => ({
    id: String(record.attributes.employee_id),
    name: relatedName(record, 'employee'),
    image: relatedOne(record, 'employee')?.attributes.avatar as string | null | undefined,
  }))
  return people.filter((person, at) => people.findIndex(({ id }) => id === person.id) === at).slice(0, FACES)
}
