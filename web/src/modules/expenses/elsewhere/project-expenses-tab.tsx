import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ResourceTable } from '#web/engine/table/resource-table.tsx'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { expensesTable } from '../list/flat/expenses-table.tsx'
import { useMayAdd } from '../list/head/add-expenses.tsx'

const isShown = (key: string) => key !== 'project_id'

/** `/projects/{id}/expenses`: the expenses that a project bears, as far as the reader sees them. */
export function ProjectExpensesTab() {
  const { t } = useTexts()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const self = useSession().employee?.id
  const mayAdd = useMayAdd()
  const query = useMemo(() => ({ for_project: id, temporary_urls: true }), [id])
  const table = useMemo(
    () => ({
      ...expensesTable({ self, actions: [], bulkActions: [] }),
      hiddenFilters: ['substitute_approver_id', 'can_cancel', 'project_id'],
      empty: { title: 'expenses:project.none', help: 'expenses:project.noneHelp' } as const,
    }),
    [self],
  )
  const add = mayAdd && (
    <Button
      component={Link}
      to="/expenses/single/create"
      search={{ project: id } as never}
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('expenses:route.createExpense')}
    </Button>
  )
  return (
    <ResourceTable table={table} label={t('expenses:route.expenses')} query={query} isShown={isShown} tools={add} />
  )
}
