import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ToPayLine, ToPayPerson } from '#contracts/expenses/to-pay.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { TickBox } from '#web/ui/fields/tick-box.tsx'
import { amountTexts } from '../list/sums-text.ts'
import { payable, stateOf, type Ticks } from './ticks.ts'
import classes from './to-pay.module.css'

const countOf = (sums: ToPayLine['by_currency']) => sums.reduce((total, { count }) => total + count, 0)

/** Amounts one below the other, a currency each. */
const Amounts = ({ of }: { of: ToPayLine['by_currency'] }) => (
  <td className={classes.amount}>
    {amountTexts(of).map((one) => (
      <span key={one} className={classes.money}>
        {one}
      </span>
    ))}
  </td>
)

const pageOf = ({ entity, id }: ToPayLine) =>
  entity === 'expense-bundles' ? `/expenses/${id}/details` : `/expenses/single/${id}/details`

/** A person with their sums, and below them the bundles and expenses that these are of. */
export function PersonRows({ person, ticks }: { person: ToPayPerson; ticks: Ticks }) {
  const { t } = useTexts()
  const format = useFormat()
  const { name, is_own, by_currency, lines } = person
  const own = payable(person)
  const state = stateOf(own, ticks)
  return (
    <tbody>
      <tr className={classes.person}>
        <td className={classes.tick}>
          <TickBox
            aria-label={t('expenses:toPay.tickPerson', { name })}
            checked={state === 'all'}
            isPartial={state === 'some'}
            disabled={own.length === 0}
            onChange={() => ticks.tick(own, state !== 'all')}
          />
        </td>
        <th scope="rowgroup" className={classes.name} colSpan={2}>
          <span className={classes.who}>
            <PersonAvatar name={name} size={28} />
            <span className={classes.called}>{name}</span>
          </span>
          {is_own && (
            <Text component="span" c="dimmed" fz="xs">
              {t('expenses:toPay.own')}
            </Text>
          )}
        </th>
        <td className={classes.count}>{countOf(by_currency)}</td>
        <Amounts of={by_currency} />
      </tr>
      {lines.map((line) => (
        <tr key={line.id}>
          <td className={classes.tick}>
            <TickBox
              aria-label={t('expenses:toPay.tickLine', { title: line.title })}
              checked={ticks.isTicked(line) && !is_own}
              disabled={is_own}
              onChange={({ currentTarget }) => ticks.tick([line], currentTarget.checked)}
            />
          </td>
          <td className={classes.name}>
            <Anchor component={Link} to={pageOf(line)} className={classes.title}>
              {line.title}
            </Anchor>
          </td>
          <td className={classes.day}>{format.momentDay(line.approved_at)}</td>
          <td className={classes.count}>{countOf(line.by_currency)}</td>
          <Amounts of={line.by_currency} />
        </tr>
      ))}
    </tbody>
  )
}
