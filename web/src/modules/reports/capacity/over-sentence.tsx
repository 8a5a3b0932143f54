import type { EmployeeCapacity } from '#contracts/reports/capacity.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ChartKey } from '#web/ui/charts/column-chart.tsx'
import classes from './capacity.module.css'
import { loadIn, loadOf, overSteps } from './load.ts'

/** Names that the sentence has room for. */
const MOST_NAMED = 6

interface OverSentenceProps {
  /** The most loaded first. */
  people: readonly EmployeeCapacity[]
  /** What a step is called for short. */
  nameOf: (from: string) => string
  /** Leads to the first cell of somebody that is over, or to their first. */
  onPerson: (id: string) => void
}

/** Who has more planned than they can work, or where nobody has, who has the most room left; a name leads to its cell. */
export function OverSentence({ people, nameOf, onPerson }: OverSentenceProps) {
  const { t } = useTexts()
  const over = people.filter((person) => overSteps(person).length > 0)
  const load = (one: EmployeeCapacity) => {
    const { planned, available } = loadIn(one.steps)
    return loadOf(planned, available)
  }
  const free = people.filter((one) => (load(one) ?? 100) < 100).toReversed()
  const named = (over.length > 0 ? over : free).slice(0, over.length > 0 ? MOST_NAMED : 3)
  const more = over.length - named.length
  const inWords = (person: EmployeeCapacity) => {
    if (over.length === 0) return `${load(person) ?? 0}%`
    const steps = overSteps(person).map(({ from }) => nameOf(from))
    return steps.length > 3 ? `${steps.slice(0, 3).join(', ')} +${steps.length - 3}` : steps.join(', ')
  }
  return (
    <div className={classes.sentence}>
      <b>{over.length > 0 ? t('reports:capacity.over', { count: over.length }) : t('reports:capacity.within')}</b>
      {named.length > 0 && (
        <span className={classes.names}>
          {over.length === 0 && <span>{t('reports:capacity.leastLoaded')}</span>}
          {named.map((person) => (
            <span key={person.id}>
              <button type="button" className={classes.jump} onClick={() => onPerson(person.id)}>
                {person.employee}
              </button>{' '}
              {inWords(person)}
            </span>
          ))}
          {more > 0 && <span>{t('reports:capacity.andMore', { count: more })}</span>}
        </span>
      )}
      <ul className={classes.legend} aria-label={t('reports:hours.legend')}>
        <ChartKey hue="primary" label={t('reports:capacity.legendLoad')} />
        <li>
          <i data-kind="over" aria-hidden /> {t('reports:capacity.legendOver')}
        </li>
        <li>
          <i data-kind="leave" aria-hidden /> {t('reports:capacity.onLeave')}
        </li>
        <li>
          <i data-kind="outside" aria-hidden /> {t('reports:capacity.notEmployed')}
        </li>
      </ul>
    </div>
  )
}
