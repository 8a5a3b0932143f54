import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companyCurrency } from '#contracts/company/default-currency.ts'
import type { Setting } from '#contracts/settings.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { FailedCard } from '#web/ui/display/list-card.tsx'
import { Section } from '#web/ui/display/sections/section.tsx'
import { later } from '#web/ui/later.tsx'

const LargeAmountDialog = later(() => import('./large-amount-dialog.tsx'), 'LargeAmountDialog')

/** Above which amount two people approve an expense: the company's word, not that of those who decide. */
export function LargeAmount() {
  const { t } = useTexts()
  const { money } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const currency = companyCurrency(useConfiguration().setting)
  const { data, isError, refetch } = useQuery(listQuery<Setting>('settings', { key: 'expense_large_amount' }))
  const title = t('name:settings.expense_large_amount')
  if (isError && !data) return <FailedCard title={title} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={120} mt="xl" />
  const amount = (data.data[0]?.attributes.value ?? null) as number | null
  return (
    <Section title={title} help={t('expenses:large.help')}>
      <Group gap="md">
        <Text fw={600} data-figures>
          {amount === null ? t('expenses:large.none') : money(amount, currency)}
        </Text>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('expenses:large.change')}
        </Button>
      </Group>
      {isOpen && <LargeAmountDialog amount={amount} currency={currency} onClose={() => setOpen(false)} />}
    </Section>
  )
}
