import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { ToPay } from '#contracts/expenses/to-pay.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { TickBox } from '#web/ui/fields/tick-box.tsx'
import { sumsText } from '../list/sums-text.ts'
import { downloadList } from './download-list.ts'
import { PayTicked } from './pay-ticked.tsx'
import { PersonRows } from './person-rows.tsx'
import { TickedBar } from './ticked-bar.tsx'
import { payable, stateOf, useTicks } from './ticks.ts'
import classes from './to-pay.module.css'

/** People with what each gets back; ticked lines are paid together, or put into a sheet. */
export function ToPayList({ data }: { data: ToPay }) {
  const { t } = useTexts()
  const ticks = useTicks(data)
  const [isPaying, setPaying] = useState(false)
  const { people, by_currency, count } = data
  const lines = people.flatMap(payable)
  const shown = people.reduce((sum, person) => sum + person.lines.length, 0)
  const state = stateOf(lines, ticks)
  return (
    <>
      <div className={classes.head}>
        <div>
          <Text c="dimmed" fz="sm">
            {t('expenses:toPay.all', { people: people.length })}
          </Text>
          <strong className={classes.sums}>{sumsText(by_currency)}</strong>
        </div>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void downloadList(null)}
        >
          {t('expenses:toPay.download')}
        </Button>
      </div>
      {shown < count && (
        <Text c="dimmed" fz="sm" mb="xs">
          {t('expenses:toPay.more', { shown, count })}
        </Text>
      )}
      <div className={classes.frame}>
        <table className={classes.table} aria-label={t('expenses:route.toPay')}>
          <thead>
            <tr>
              <th className={classes.tick}>
                <TickBox
                  aria-label={t('expenses:toPay.tickAll')}
                  checked={state === 'all'}
                  isPartial={state === 'some'}
                  disabled={lines.length === 0}
                  onChange={() => ticks.tick(lines, state !== 'all')}
                />
              </th>
              <th>{t('expenses:toPay.who')}</th>
              <th className={classes.day}>{t('name:expenses.approved_at')}</th>
              <th className={classes.count}>{t('expenses:route.expenses')}</th>
              <th className={classes.amount}>{t('name:expenses.amount')}</th>
            </tr>
          </thead>
          {people.map((person) => (
            <PersonRows key={person.employee_id} person={person} ticks={ticks} />
          ))}
        </table>
      </div>
      {ticks.ticked.length > 0 && <TickedBar ticks={ticks} onPay={() => setPaying(true)} />}
      {isPaying && <PayTicked lines={ticks.ticked} onDone={ticks.clear} onClose={() => setPaying(false)} />}
    </>
  )
}
