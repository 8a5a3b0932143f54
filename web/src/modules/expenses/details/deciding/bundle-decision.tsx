import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { DecisionList } from '#web/engine/approvals/decision-list.tsx'
import { filesQuery } from '#web/engine/files/files-query.ts'
import { relatedName } from '#web/engine/resource/person-name.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import type { BundleRecord } from '../../expense-record.ts'
import { periodText } from '../../list/cells.tsx'
import { sumsOf, sumsText } from '../../list/sums-text.ts'
import { amountOf, bundlePath, type Line } from '../line.ts'
import { PicturePane } from '../picture/picture-pane.tsx'
import { decidersQuery, storyQuery } from '../queries.ts'
import { useWaitingQueue } from '../queue/use-waiting-queue.ts'
import { BundleFiles } from '../view/bundle-files.tsx'
import { ClaimMenu } from '../view/claim-menu.tsx'
import { LinesCard } from '../view/lines-card.tsx'
import { StateNotes } from '../view/state-notes.tsx'
import classes from './deciding.module.css'
import { DecisionFrame, KeysHint } from './decision-frame.tsx'
import { InOrder } from './lines/in-order.tsx'
import { ReasonField } from './lines/reason-field.tsx'
import { StandingOut } from './lines/standing-out.tsx'
import { useLineDecisions } from './lines/use-line-decisions.ts'
import { RejectBundle } from './reject-bundle.tsx'
import { SumsCard } from './sums-card.tsx'
import { useDecidingKeys } from './use-deciding-keys.ts'
import { useSending } from './use-sending-decision.ts'
import { afterMe, beforeMe } from './words/after-me.ts'

const PictureDialog = later(() => import('../picture/picture-dialog.tsx'), 'PictureDialog')

/** Deciding on a bundle line by line, with the receipt in hand beside it. */
export function BundleDecision({ bundle, lines }: { bundle: BundleRecord; lines: readonly Line[] }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const isPhone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  const queue = useWaitingQueue(bundlePath(bundle.id))
  const { data: deciders } = useQuery(decidersQuery('expense-bundles', bundle.id))
  const story = useQuery(storyQuery('expense-bundles', bundle.id)).data
  const files = useQuery(filesQuery({ type: 'expense-bundle', id: bundle.id })).data?.meta.total ?? 0
  const [opened, setOpened] = useState<Line>()
  const [isRejectingAll, setRejectingAll] = useState(false)
  const reason = useRef<HTMLTextAreaElement>(null)

  const stands = ({ expense }: Line) => (expense.attributes.stands_out ?? []).length > 0
  const waiting = lines.filter(({ expense }) => expense.attributes.status === 'draft')
  const standing = waiting.filter(stands)
  const orderly = waiting.filter((line) => !stands(line))
  const decided = lines.filter(({ expense }) => expense.attributes.status !== 'draft')
  const decisions = useLineDecisions([...standing, ...orderly])
  const { current, approved, rejected } = decisions
  const isAllRejected = waiting.length > 0 && approved.length === 0

  const { isBusy, send } = useSending({ bundle, waiting, decisions, onDone: queue.goOn })
  const focusReason = () => requestAnimationFrame(() => reason.current?.focus())
  const decide = () => {
    if (isBusy) return
    if (decisions.askForReasons()) focusReason()
    else if (isAllRejected) setRejectingAll(true)
    else void send()
  }
  useDecidingKeys({
    j: () => decisions.move(1),
    k: () => decisions.move(-1),
    a: () => current && decisions.approve(current),
    r: () => {
      if (!current) return
      decisions.reject(current)
      focusReason()
    },
    Enter: decide,
    ...(queue.before ? { ArrowLeft: () => void navigate({ to: queue.before! }) } : {}),
    ...(queue.after ? { ArrowRight: () => void navigate({ to: queue.after! }) } : {}),
  })

  const { start_date, end_date } = bundle.attributes
  const person = relatedName(bundle, 'employee')
  const around = { period: bundle.attributes, currency: deciders?.currency ?? '' }
  const counts = { approved: approved.length, rejected: rejected.length }
  const label = isAllRejected
    ? t('expenses:decide.rejectAll')
    : t(rejected.length > 0 ? 'expenses:decide.both' : 'expenses:decide.approveAll', counts)
  const shared = { decisions, person, isPhone, onPicture: setOpened }
  return (
    <DecisionFrame
      claim={{ entity: 'expense-bundles', record: bundle }}
      queue={queue}
      facts={[
        start_date || end_date ? periodText(start_date, end_date) : undefined,
        relatedOne(bundle, 'project')?.attributes.name as string | undefined,
      ]}
      menu={<ClaimMenu claim={{ entity: 'expense-bundles', record: bundle }} isDeciding />}
      buttons={
        <>
          {!isAllRejected && (
            <Button variant="default" onClick={() => setRejectingAll(true)}>
              {t('expenses:decide.rejectAll')}
            </Button>
          )}
          <Button
            variant="filled"
            leftSection={!isAllRejected && <IconCheck size={16} aria-hidden />}
            loading={isBusy}
            onClick={decide}
          >
            {label}
          </Button>
        </>
      }
    >
      <div className={classes.page}>
        <div className={classes.column}>
          <SumsCard
            title={t('expenses:decide.toApprove')}
            amounts={approved.map(amountOf)}
            facts={[
              {
                label: t('expenses:decide.filed'),
                value: rejected.length > 0 ? sumsText(sumsOf(waiting.map(amountOf))) : undefined,
              },
              {
                label: t('expenses:decide.rejectedSum'),
                value: rejected.length > 0 ? sumsText(sumsOf(rejected.map(amountOf))) : undefined,
              },
              { label: t('expenses:decide.before'), value: beforeMe(story) },
              {
                label: t('expenses:decide.after'),
                value: afterMe(
                  deciders,
                  approved.map(({ expense }) => expense),
                ),
              },
            ]}
          />
          <StateNotes claim={{ entity: 'expense-bundles', record: bundle }} lines={lines} />
          <StandingOut lines={standing} around={around} {...shared} />
          <InOrder lines={orderly} {...shared} />
          {decided.length > 0 && <LinesCard title={t('expenses:lines.decided')} lines={decided} bundle={bundle} />}
          {files > 0 && <BundleFiles bundle={bundle} />}
          <DecisionList className={classes.decisions} entity="expense-bundles" id={bundle.id} />
        </div>
        {!isPhone && (
          <div className={classes.beside}>
            {current && (
              <PicturePane key={current.expense.id} line={current} person={person} onLarger={() => setOpened(current)}>
                {decisions.isRejected(current) && (
                  <ReasonField line={current} decisions={decisions} person={person} field={reason} />
                )}
              </PicturePane>
            )}
            <KeysHint />
          </div>
        )}
      </div>
      {opened && <PictureDialog line={opened} person={person} onClose={() => setOpened(undefined)} />}
      {isRejectingAll && (
        <RejectBundle
          bundle={bundle}
          reasons={rejected.map(decisions.reasonOf)}
          onDone={queue.goOn}
          onClose={() => setRejectingAll(false)}
        />
      )}
    </DecisionFrame>
  )
}
