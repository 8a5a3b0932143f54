import { Alert } from '@mantine/core'
import { IconHourglass, IconInfoCircle, IconMessageX, IconPhotoScan } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { relatedName } from '#web/engine/resource/person-name.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { Claim } from '../../list/steps/step.ts'
import { isBeingRead, receiptsQuery } from '../../receipts/receipts-query.ts'
import { anyOf } from '../deciding/words/after-me.ts'
import type { Line } from '../line.ts'
import { decidersQuery } from '../queries.ts'
import classes from './view.module.css'

/** What became of an expense or a bundle, and what it waits for, in a sentence each. */
export function StateNotes({ claim, lines }: { claim: Claim; lines: readonly Line[] }) {
  const { status } = claim.record.attributes
  return (
    <div className={classes.notes}>
      {status === 'draft' ? <Waits claim={claim} /> : <Outcome claim={claim} />}
      {claim.entity === 'expense-bundles' && status === 'draft' && (
        <Unfiled bundleId={claim.record.id} filed={lines.length} />
      )}
    </div>
  )
}

/** Who decides, for who does not. */
function Waits({ claim }: { claim: Claim }) {
  const { t } = useTexts()
  const { employee } = useSession()
  const { entity, record } = claim
  const { can_approve, employee_id } = record.attributes
  const { data } = useQuery({ ...decidersQuery(entity, record.id), enabled: !can_approve })
  if (can_approve || !data) return null
  const people = anyOf(data.steps.find(({ is_open }) => is_open)?.people ?? [])
  const isMine = employee?.id === employee_id
  return (
    <Alert variant="default" className={classes.note} icon={<IconHourglass size={18} aria-hidden />}>
      {t(isMine ? 'expenses:note.own' : 'expenses:note.waits', { people })}
    </Alert>
  )
}

/** By whom and when, with the words that came with it. */
function Outcome({ claim: { record } }: { claim: Claim }) {
  const { t } = useTexts()
  const format = useFormat()
  const { attributes } = record
  const { status, status_explanation } = attributes
  const at = {
    approved: attributes.approved_at,
    rejected: attributes.rejected_at,
    cancelled: attributes.cancelled_at,
    paid: attributes.paid_at,
    draft: null,
  }[status]
  // Who paid is in the history: the decision was another's perhaps.
  const by = status === 'paid' ? '' : relatedName(record, 'statusChangedBy')
  const said = { day: format.momentDay(at), name: by }
  const words = by ? t(`expenses:note.${status as 'approved'}By`, said) : t(`expenses:note.${status as 'paid'}`, said)
  const isRejected = status === 'rejected'
  const Icon = isRejected ? IconMessageX : IconInfoCircle
  return (
    <Alert
      variant={isRejected ? 'light' : 'default'}
      color={isRejected ? 'red' : undefined}
      className={classes.note}
      data-bad={isRejected || undefined}
      icon={<Icon size={18} aria-hidden />}
    >
      <span className={classes.outcome}>{words}</span>
      {status_explanation && (isRejected || status === 'paid' || status === 'cancelled') && (
        <span className={classes.reason}>{status_explanation}</span>
      )}
    </Alert>
  )
}

/** Receipts of the bundle that are not among its expenses yet. */
function Unfiled({ bundleId, filed }: { bundleId: string; filed: number }) {
  const { t } = useTexts()
  const { data } = useQuery(receiptsQuery({ bundle: bundleId }))
  const open = (data?.data ?? []).filter(({ attributes }) => attributes.state !== 'filed')
  const reading = open.filter(isBeingRead).length
  if (open.length === 0) return null
  return (
    <Alert variant="default" className={classes.note} icon={<IconPhotoScan size={18} aria-hidden />}>
      {t('expenses:note.unfiled', { count: open.length, reading, filed })}
    </Alert>
  )
}
