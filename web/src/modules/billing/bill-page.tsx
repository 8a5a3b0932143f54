import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import type { ProviderInvoice } from '#contracts/billing/subscription.ts'
import { addressText } from '#web/platform/format/address-text.ts'
import { dayOfMoment } from '#web/platform/format/dates.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useNamePlace } from '#web/platform/routing/place-names.ts'
import { useConfiguration, useTenant } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { FactList } from '#web/ui/display/fact-list.tsx'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import classes from './billing.module.css'
import { stateOf } from './plan-names.ts'
import { useBills, useSubscription } from './use-billing.ts'

/** `/settings/billing/bills/{id}`: one bill, to be read and printed, where the provider has no page of its own for it. */
export function BillPage() {
  const { t } = useTexts()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const own = useSubscription()
  const bills = useBills(own.data?.id)
  const bill = bills.data?.find((one) => one.id === id)
  if (own.isError || bills.isError)
    return <ErrorState isPage onRetry={() => void Promise.all([own.refetch(), bills.refetch()])} />
  if (!bills.data) return <Skeleton h={320} maw={760} />
  return bill ? (
    <Bill bill={bill} isTest={own.data?.provider === 'test'} />
  ) : (
    <EmptyState title={t('billing:bill.gone')} />
  )
}

function Bill({ bill, isTest }: { bill: ProviderInvoice; isTest: boolean }) {
  const { t } = useTexts()
  const format = useFormat()
  const { number, id, date, total, currency, status } = bill
  const name = t('billing:bill.title', { number: number ?? id })
  const state = stateOf({ total, status })
  useNamePlace(`/settings/billing/bills/${id}`, name)
  return (
    <Stack maw={760}>
      <Group justify="space-between">
        <Group gap="sm">
          <Title order={1}>{name}</Title>
          <StateBadge label={t(state.label)} color={state.color} />
        </Group>
        <Button
          className={classes.unprinted}
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('billing:bill.print')}
        </Button>
      </Group>
      <section className={classes.status}>
        <FactList
          facts={[
            { label: t('billing:bills.date'), value: format.day(dayOfMoment(date)) },
            { label: t('billing:bill.for'), value: t('billing:bill.subscription') },
            { label: t('billing:bills.total'), value: <b>{format.money(total, currency)}</b> },
          ]}
        />
        {total < 0 && <Text mt="md">{t('billing:bill.creditHelp')}</Text>}
        {isTest && (
          <Text c="dimmed" mt="md">
            {t('billing:bill.test')}
          </Text>
        )}
      </section>
      <Customer />
    </Stack>
  )
}

/** The company as it stands in its settings today: to whom the bill goes. */
function Customer() {
  const { t, locale } = useTexts()
  const { setting } = useConfiguration()
  const tenant = useTenant()
  const said = (key: string) => (setting(key) as string | null | undefined) || null
  const vat = said('company_vat')
  const address = {
    street: said('company_street'),
    city: said('company_city'),
    state: said('company_state'),
    zip_code: said('company_zip_code'),
  }
  return (
    <section className={classes.status}>
      <Title order={2} fz="md" mb="sm">
        {t('billing:bill.customer')}
      </Title>
      <FactList
        facts={[
          { label: t('name:settings.company_name'), value: said('company_name') ?? tenant?.name ?? MISSING },
          { label: t('name:settings.company_vat'), value: vat ?? MISSING },
          {
            label: t('name:settings.company_registration_number'),
            value: said('company_registration_number') ?? MISSING,
          },
          { label: t('billing:bill.address'), value: addressText(address, locale), wide: true },
        ]}
      />
      {!vat && (
        <Text mt="md" className={classes.unprinted}>
          <Anchor component={Link} to="/settings/company/details">
            {t('billing:bill.noVat')}
          </Anchor>
        </Text>
      )}
    </section>
  )
}
