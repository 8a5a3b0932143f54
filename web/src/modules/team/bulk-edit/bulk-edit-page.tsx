import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { fullName } from '#contracts/engine/values/full-name.ts'
import { UnsavedGuard } from '#web/engine/form/sending/unsaved-guard.tsx'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { ApiError } from '#web/platform/api/api-error.ts'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showError, showSuccess } from '#web/platform/notify.ts'
import { ruleText } from '#web/platform/texts/rules.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { CellGrid } from '#web/ui/cell-grid/cell-grid.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { folded } from '#web/ui/folded.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { bulkColumns, changesPay, optionsOf } from './bulk-columns.ts'
import { isOfCells, ofReason, PayReasonDialog } from './pay-reason-dialog.tsx'
import { useBulkData } from './use-bulk-data.ts'
import { useBulkEdits } from './use-bulk-edits.ts'

/** `/employees/bulk-edit`: many people changed as in a spreadsheet and saved together, all or none. */
export function BulkEditPage() {
  const { t } = useTexts()
  const { people, choices, isLoading, isFailed, reload } = useBulkData()
  const edits = useBulkEdits(people, choices)
  const [search, setSearch] = useState('')
  const [busy, setBusy] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const [asksWhy, setAsksWhy] = useState(0)
  const [why, setWhy] = useState('')
  const columns = useMemo(
    () => bulkColumns.map((column) => ({ ...column, label: t(column.header), options: optionsOf(column, choices) })),
    [t, choices],
  )
  const wanted = folded(search.trim())
  const shown = people.flatMap(({ attributes }, i) =>
    folded(`${fullName(attributes.first_name, attributes.last_name)} ${attributes.email}`).includes(wanted) ? [i] : [],
  )

  const save = async (reason?: string) => {
    const rows = edits.rows()
    if (!rows) return showError(t('team:bulk.failed'))
    const paid = rows.filter(changesPay)
    if (paid.length > 0 && reason === undefined) return setAsksWhy(paid.length)
    setBusy(true)
    if (reason !== undefined) setWhy(reason)
    try {
      const body = rows.map((row) => (changesPay(row) ? { ...row, salary_reason: reason } : row))
      await api.post('/restify/employees/bulk/update', body, { onError: 'caller' })
      await reload()
      edits.settle()
      setWhy('')
      showSuccess(t('team:bulk.saved', { count: rows.length }))
    } catch (error) {
      if (error instanceof ApiError && isOfCells(error)) {
        edits.showErrors(error.errors, rows)
        showError(t('team:bulk.failed'))
      } else if (reason !== undefined) throw ofReason(error)
      else showFailure(error, 'team:bulk.failed')
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <PageHeader title={t('team:bulk.title')} help={t('team:bulk.help')}>
        <Button variant="default" disabled={edits.count === 0} onClick={() => setDiscarding(true)}>
          {t('team:bulk.discard')}
        </Button>
        <Button disabled={edits.count === 0} loading={busy} onClick={() => void save()}>
          {t('team:bulk.save', { count: edits.count })}
        </Button>
      </PageHeader>
      {isFailed ? (
        <ErrorState help={t('team:bulk.loadFailed')} onRetry={() => void reload()} />
      ) : isLoading ? (
        <Skeleton h={480} />
      ) : (
        <Stack gap="md">
          <TextInput
            aria-label={t('team:bulk.search')}
            placeholder={t('team:bulk.search')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            maw={320}
          />
          <CellGrid
            label={t('team:bulk.grid')}
            columns={columns}
            shown={shown}
            valueAt={edits.valueAt}
            errorAt={edits.errorAt}
            changedAt={edits.changedAt}
            onChange={edits.change}
            idOf={(row) => people[row]!.id}
            lockedText={(column) => ruleText('rule.notInBulk', columns[column]!.label)}
            status={(row, column) => (
              <Group gap="xs">
                <Text fz="sm" c={edits.errorAt(row, column) ? 'var(--mantine-color-error)' : 'dimmed'}>
                  {`${edits.valueAt(row, 1)} ${edits.valueAt(row, 2)}, ${columns[column]?.label ?? ''}`}
                  {edits.errorAt(row, column) && `: ${edits.errorAt(row, column)}`}
                </Text>
              </Group>
            )}
          />
          {shown.length === 0 && <Text c="dimmed">{t('team:bulk.nobody')}</Text>}
        </Stack>
      )}
      {asksWhy > 0 && <PayReasonDialog count={asksWhy} reason={why} onReason={save} onClose={() => setAsksWhy(0)} />}
      <ConfirmDialog
        opened={isDiscarding}
        title={t('team:bulk.discard')}
        text={t('team:bulk.discardText', { count: edits.count })}
        confirm={t('team:bulk.discard')}
        cancel={t('engine:dialog.cancel')}
        color="red"
        onConfirm={edits.discard}
        onClose={() => setDiscarding(false)}
      />
      <UnsavedGuard isDirty={() => edits.count > 0} />
    </>
  )
}
