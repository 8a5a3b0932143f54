import { Button, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { WaitingRecord } from '#contracts/engine/approvals.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { TOGETHER, useInbox } from '../use-inbox.ts'
import { LaterButton } from './later-button.tsx'
import { LaterForm } from './later-form.tsx'
import classes from './pane.module.css'
import { decideOnAll } from './several.ts'

const ApproveDialog = later(() => import('#web/engine/approvals/approve-dialog.tsx'), 'ApproveDialog')
const RejectForm = later(() => import('#web/engine/approvals/reject-dialog.tsx'), 'RejectForm')

/** The ticked requests, to be decided on together; what cannot says why and stays. */
export function SeveralPane({ records }: { records: readonly WaitingRecord[] }) {
  const { t } = useTexts()
  const inbox = useInbox()
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const together = records.filter(({ entity }) => !inbox.verbOf(entity))
  const count = together.length
  const { deciding } = inbox
  const decision =
    deciding?.id === TOGETHER && deciding.decision !== 'later' && count > 0 ? deciding.decision : undefined
  const whyNot = ({ id, entity }: WaitingRecord) =>
    inbox.verbOf(entity) ? t('inbox:several.alone', { verb: t(inbox.verbOf(entity)!) }) : refused.get(id)
  const send = async (body: object) => {
    const outcome = await decideOnAll(decision!, together, body)
    setRefused(outcome.refused)
    if (outcome.done.length > 0) showSuccess(t(`engine:decision.${decision!}.several`, { count: outcome.done.length }))
    inbox.decided(outcome.done)
  }
  const shared = { onClose: inbox.leave }
  return (
    <>
      <div className={classes.content}>
        <Title order={2} fz="lg">
          {t('inbox:several', { count: records.length })}
        </Title>
        <ul className={classes.several}>
          {records.map((record) => (
            <li key={record.id}>
              <Text fz="sm">
                <b>{record.person}</b> {record.about ?? record.kind}
              </Text>
              {whyNot(record) && (
                <Text fz="xs" fw={600} role="status">
                  {whyNot(record)}
                </Text>
              )}
            </li>
          ))}
        </ul>
      </div>
      <footer className={classes.foot}>
        {deciding?.id === TOGETHER && deciding.decision === 'later' ? (
          <LaterForm onChoose={(day) => inbox.putOff(records, day)} onClose={inbox.leave} />
        ) : decision === 'reject' ? (
          <RejectForm {...shared} help="engine:decision.reject.severalHelp" onReject={send} />
        ) : (
          <Group gap="xs" mt="xs">
            <Button disabled={count === 0} onClick={() => inbox.decide(TOGETHER, 'approve')}>
              {t('inbox:several.approve', { count })}
            </Button>
            <Button variant="default" disabled={count === 0} onClick={() => inbox.decide(TOGETHER, 'reject')}>
              {t('inbox:several.reject', { count })}
            </Button>
            <LaterButton onPress={() => inbox.decide(TOGETHER, 'later')} />
            <Button variant="subtle" color="gray" onClick={inbox.untickAll}>
              {t('inbox:several.none')}
            </Button>
          </Group>
        )}
      </footer>
      {decision === 'approve' && (
        <ApproveDialog
          {...shared}
          title={t('engine:decision.approve.severalTitle', { count })}
          help="engine:decision.approve.severalHelp"
          onApprove={send}
        />
      )}
    </>
  )
}
