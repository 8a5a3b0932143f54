import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { IconBeach, IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PolicyType } from '#contracts/holidays/policies.ts'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { api } from '#web/platform/api/client.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { DeletePolicy } from './delete-policy.tsx'
import { NationalYears } from './national-years.tsx'
import { PolicyGroup } from './policy-group.tsx'
import { type PolicyRecord, policiesQuery } from './policy-record.ts'

/** Special activity stands there only where a company has some (spec 1 section 2). */
const groups = ['timeoff', 'specialRequest', 'other'] as const satisfies readonly PolicyType[]

/** `/settings/holidays`: the policies by kind, and the national holidays by year. */
export function PoliciesPage() {
  const { t } = useTexts()
  const found = useQuery(policiesQuery)
  const [deleting, setDeleting] = useState<PolicyRecord>()
  const policies = found.data?.data ?? []
  const of = (type: PolicyType) => policies.filter(({ attributes }) => attributes.type === type)
  const shown = groups.filter((type) => type !== 'specialRequest' || of(type).length > 0)
  return (
    <>
      <PageHeader title={t('holidays:policy.title')} help={t('holidays:policy.help')}>
        <AddButton />
      </PageHeader>
      <Stack>
        {found.isPending && <Skeleton height={280} radius="md" />}
        {found.isLoadingError && (
          <ErrorState title={t('holidays:policy.loadFailed')} onRetry={() => void found.refetch()} />
        )}
        {found.data && policies.length === 0 && <NoPolicies />}
        {policies.length > 0 &&
          shown.map((type) => (
            <PolicyGroup
              key={type}
              title={t(`holidays:policy.group.${type}`)}
              policies={of(type)}
              onDelete={setDeleting}
            />
          ))}
        <PolicyGroup
          title={t('holidays:policy.group.national')}
          policies={of('national')}
          onDelete={setDeleting}
          action={
            <Button
              component={Link}
              to="/settings/holidays/national"
              variant="default"
              size="xs"
              leftSection={<IconPencil size={14} aria-hidden />}
            >
              {t('holidays:policy.national.edit')}
            </Button>
          }
        >
          <NationalYears />
        </PolicyGroup>
      </Stack>
      <DeletePolicy policy={deleting} onClose={() => setDeleting(undefined)} />
    </>
  )
}

const AddButton = ({ variant }: { variant?: 'default' }) => {
  const { t } = useTexts()
  return (
    <Button
      component={Link}
      to="/settings/holidays/create"
      variant={variant}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('holidays:policy.add')}
    </Button>
  )
}

/** A company that has none yet is offered what its country's companies usually have. */
function NoPolicies() {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const fill = async () => {
    setBusy(true)
    try {
      const path = '/restify/holiday-policies/actions?action=fill-usual'
      const { data } = await api.post<{ data: { added: number } }>(path)
      showSuccess(t('holidays:policy.filled', { count: data.added }))
    } catch {
      // The platform has said why.
    } finally {
      setBusy(false)
    }
  }
  return (
    <EmptyState icon={IconBeach} title={t('holidays:policy.empty')} help={t('holidays:policy.emptyHelp')}>
      <Group justify="center">
        <Button loading={busy} onClick={() => void fill()}>
          {t('holidays:policy.fillUsual')}
        </Button>
        <AddButton variant="default" />
      </Group>
    </EmptyState>
  )
}
