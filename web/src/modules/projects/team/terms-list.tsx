import { Button, Group, Skeleton, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemberTermsOnDay } from '#contracts/projects/projects.ts'
import { api } from '#web/platform/api/client.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import classes from './terms-list.module.css'

interface TermsListProps {
  projectId: string
  onEdit: (terms: MemberTermsOnDay) => void
}

/** What each person of a project is planned for and charged at, from day to day; what has not begun can be changed or taken back. */
export function TermsList({ projectId, onEdit }: TermsListProps) {
  const { t } = useTexts()
  const terms = useQuery({
    queryKey: keys.getter('projects', 'member-terms', { id: projectId }),
    queryFn: async ({ signal }) =>
      (
        await api.get<{ data: MemberTermsOnDay[] }>(`/restify/projects/${projectId}/getters/member-terms`, {
          signal,
          onError: 'log',
        })
      ).data,
  })
  if (terms.data?.length === 0) return null
  return (
    <DetailSection title={t('projects:terms.title')}>
      {terms.isPending && <Skeleton height={72} radius="sm" />}
      {terms.isError && !terms.data && (
        <ErrorState title={t('projects:terms.failed')} onRetry={() => void terms.refetch()} />
      )}
      {terms.data && <Rows rows={terms.data} projectId={projectId} onEdit={onEdit} />}
    </DetailSection>
  )
}

function Rows({ rows, projectId, onEdit }: TermsListProps & { rows: readonly MemberTermsOnDay[] }) {
  const { t } = useTexts()
  const format = useFormat()
  const seesMoney = useSession().can('manageInvoices')
  const [taking, setTaking] = useState<MemberTermsOnDay>()
  const takeBack = async () => {
    await api.post(`/restify/projects/${projectId}/actions?action=remove-terms`, { terms_id: taking!.id })
    showSuccess(t('projects:terms.takenBack'))
  }
  const labels = [
    t('name:project-members.employee_id'),
    t('name:project-members.from'),
    t('projects:terms.to'),
    t('name:project-members.weekly_allocation_hours'),
    ...(seesMoney ? [t('name:project-members.billed_rate')] : []),
    t('projects:terms.by'),
    '',
  ]
  const cellsOf = (row: MemberTermsOnDay) => [
    row.name,
    format.day(row.from),
    row.to ? format.day(row.to) : row.has_begun && seesMoney ? t('projects:terms.now') : format.day(null),
    format.number(row.weekly_allocation_hours),
    ...(seesMoney ? [row.billed_rate == null ? format.day(null) : format.money(row.billed_rate, row.currency!)] : []),
    row.entered_by ?? format.day(null),
    row.removable ? (
      <Group key="end" gap="xs" wrap="nowrap">
        <Button
          variant="default"
          size="compact-xs"
          aria-label={t('projects:terms.changeOf', { name: row.name, day: format.day(row.from) })}
          onClick={() => onEdit(row)}
        >
          {t('projects:terms.change')}
        </Button>
        <Button
          variant="subtle"
          size="compact-xs"
          color="red"
          aria-label={t('projects:terms.takeBackOf', { name: row.name, day: format.day(row.from) })}
          onClick={() => setTaking(row)}
        >
          {t('projects:terms.takeBack')}
        </Button>
      </Group>
    ) : null,
  ]
  return (
    <>
      <Table className={classes.table} aria-label={t('projects:terms.title')}>
        <Table.Thead>
          <Table.Tr>
            {labels.map((label) => (label ? <Table.Th key={label}>{label}</Table.Th> : <Table.Td key="end" />))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              {cellsOf(row).map((cell, at) => (
                <Table.Td key={labels[at]} data-label={labels[at]}>
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <ConfirmDialog
        opened={taking !== undefined}
        title={t('projects:terms.takeBackTitle')}
        text={t('projects:terms.takeBackText', { name: taking?.name ?? '', day: format.day(taking?.from) })}
        confirm={t('projects:terms.takeBack')}
        cancel={t('engine:dialog.cancel')}
        color="red"
        onConfirm={takeBack}
        onClose={() => setTaking(undefined)}
      />
    </>
  )
}
