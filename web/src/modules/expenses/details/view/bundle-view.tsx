import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DecisionList } from '#web/engine/approvals/decision-list.tsx'
import { relatedOne } from '#web/engine/resource/records.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { BundleRecord } from '../../expense-record.ts'
import { periodText } from '../../list/cells.tsx'
import { sumsOf, sumsText } from '../../list/sums-text.ts'
import { AddReceipts, DropReceipts } from '../../receipts/add-receipts.tsx'
import { ReceiptsWaiting } from '../../receipts/receipts-waiting.tsx'
import decidingClasses from '../deciding/deciding.module.css'
import { SumsCard } from '../deciding/sums-card.tsx'
import { amountOf, type Line } from '../line.ts'
import { BundleFiles } from './bundle-files.tsx'
import { LinesCard } from './lines-card.tsx'
import { StateNotes } from './state-notes.tsx'
import { ViewFrame } from './view-frame.tsx'

interface BundleViewProps {
  bundle: BundleRecord
  lines: readonly Line[]
  notice?: ReactNode
}

/** A bundle for its person, and for everybody once it is decided. */
export function BundleView({ bundle, lines, notice }: BundleViewProps) {
  const { t } = useTexts()
  const { employee } = useSession()
  const { attributes, meta } = bundle
  const { status, start_date, end_date } = attributes
  const claim = { entity: 'expense-bundles', record: bundle } as const
  const mayAdd = status === 'draft' && meta.authorizedToUpdate
  const isMine = employee?.id === attributes.employee_id
  const refused = lines.filter(({ expense }) => expense.attributes.status === 'rejected')
  const page = (
    <ViewFrame
      claim={claim}
      notice={notice}
      facts={[
        start_date || end_date ? periodText(start_date, end_date) : undefined,
        relatedOne(bundle, 'project')?.attributes.name as string | undefined,
      ]}
      aside={<BundleFiles bundle={bundle} />}
    >
      <SumsCard
        title={t(`expenses:sums.${status}`)}
        amounts={attributes.by_currency}
        facts={[
          { label: t('expenses:sums.count'), value: String(lines.length) },
          {
            label: t('expenses:decide.rejectedSum'),
            value: refused.length > 0 && status !== 'rejected' ? sumsText(sumsOf(refused.map(amountOf))) : undefined,
          },
        ]}
      />
      <StateNotes claim={claim} lines={lines} />
      {mayAdd && isMine && <ReceiptsWaiting />}
      <LinesCard title={t('expenses:lines.title')} lines={lines} bundle={bundle} />
      {mayAdd && (
        <Group gap="xs">
          <AddReceipts bundle={bundle.id} variant="default" />
          <Button
            component={Link}
            to={`/expenses/single/create?bundle=${bundle.id}`}
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('expenses:route.createExpense')}
          </Button>
        </Group>
      )}
      <DecisionList className={decidingClasses.decisions} entity="expense-bundles" id={bundle.id} />
    </ViewFrame>
  )
  return mayAdd ? <DropReceipts bundle={bundle.id}>{page}</DropReceipts> : page
}
