import { SegmentedControl } from '@mantine/core'
import { IconCircleCheck, IconCloudUpload, IconWorldOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { EfacturaBoard } from '#contracts/invoices/efactura/board.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import classes from './board.module.css'
import { BoardGroups } from './board-groups.tsx'
import { BoardRows } from './board-rows.tsx'
import { ConnectCard } from './connect-card.tsx'
import { LeadCard } from './lead-card.tsx'

type Part = 'to_do' | 'in_progress' | 'accepted'

/** The board of a company in Romania; of others, why it is not for them. */
export function Board({ board }: { board: EfacturaBoard }) {
  const { t } = useTexts()
  const [part, setPart] = useState<Part>('to_do')
  const { to_do, in_progress, accepted, accepted_count, connection } = board
  if (!board.romanian) {
    return <EmptyState icon={IconWorldOff} title={t('invoices:board.abroad')} help={t('invoices:board.abroadHelp')} />
  }
  const counts = { to_do: to_do.length, in_progress: in_progress.length, accepted: accepted_count }
  return (
    <>
      {connection.state === 'none' ? <ConnectCard board={board} /> : <LeadCard board={board} />}
      <SegmentedControl
        className={classes.parts}
        value={part}
        onChange={(next) => setPart(next as Part)}
        aria-label={t('invoices:board.parts')}
        data={(Object.keys(counts) as Part[]).map((value) => ({
          value,
          label: `${t(`invoices:board.${value}`)} ${counts[value]}`,
        }))}
      />
      {part === 'to_do' &&
        (to_do.length > 0 ? (
          <BoardGroups board={board} />
        ) : (
          <EmptyState
            icon={IconCircleCheck}
            title={t('invoices:board.allFiled')}
            help={t(in_progress.length > 0 ? 'invoices:board.allFiledHelp' : 'invoices:board.noLastDay')}
          />
        ))}
      {part === 'in_progress' &&
        (in_progress.length > 0 ? (
          <BoardRows rows={in_progress} board={board} label={t('invoices:board.in_progress')} />
        ) : (
          <EmptyState
            icon={IconCloudUpload}
            title={t('invoices:board.noneUnderWay')}
            help={t('invoices:board.noneUnderWayHelp')}
          />
        ))}
      {part === 'accepted' &&
        (accepted.length > 0 ? (
          <BoardRows rows={accepted} board={board} label={t('invoices:board.accepted')} />
        ) : (
          <EmptyState
            icon={IconCircleCheck}
            title={t('invoices:board.noneAccepted')}
            help={t('invoices:board.noneAcceptedHelp')}
          />
        ))}
    </>
  )
}
