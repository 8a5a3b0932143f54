import { Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus, IconReceipt2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { AddReceipts } from '../../receipts/add-receipts.tsx'
import { useMayAdd } from './add-expenses.tsx'

/** No expense at all: the page takes receipts wherever they are dropped, and says so. */
export function NothingYet({ isOwn }: { isOwn: boolean }) {
  const { t } = useTexts()
  const mayAdd = useMayAdd()
  // There the ways to add lie at the lower edge.
  const isPhone = useMediaQuery('(width < 768px)', window.innerWidth < 768)
  return (
    <EmptyState
      icon={IconReceipt2}
      title={t(isOwn ? 'expenses:list.noneOwn' : 'expenses:list.none')}
      help={mayAdd ? t('expenses:list.noneHelp') : undefined}
    >
      {mayAdd && !isPhone && (
        <Group justify="center" gap="xs">
          <AddReceipts variant="default" />
          <Button
            component={Link}
            to="/expenses/single/create"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('expenses:route.createExpense')}
          </Button>
        </Group>
      )}
    </EmptyState>
  )
}
