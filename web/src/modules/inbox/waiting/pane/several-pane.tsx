import { Button, Group, Text, Title } from '@mantine/core'
import type { WaitingRecord } from '#contracts/engine/approvals.ts'
import type { Decision } from '#web/engine/approvals/held/hold-decision.tsx'
import { useRefusal } from '#web/engine/approvals/held/tries.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { TOGETHER, useInbox } from '../use-inbox.ts'
import { LaterButton } from './later-button.tsx'
import { LaterForm } from './later-form.tsx'
import classes from './pane.module.css'

const ApproveDialog = later(() => import('#web/engine/approvals/approve-dialog.tsx'), 'ApproveDialog')
const RejectForm = later(() => import('#web/engine/approvals/reject-dialog.tsx'), 'RejectForm')

/** The ticked requests, to be decided on together; what cannot says why and stays. */
export function SeveralPane({ records }: { records: readonly WaitingRecord[] }) {
  const { t } = useTexts()
  const inbox = useInbox()
  const together = records.filter(({ entity }) => !inbox.verbOf(entity))
  const count = together.length
  const step = inbox.asking?.id === TOGETHER ? inbox.asking.step : undefined
  const decide = (decision: Decision) => async (body: object) => inbox.decide(together, decision, body)
  const shared = { onClose: inbox.leave }
  return (
    <>
      <div className={classes.content}>
        <Title order={2} fz="lg">
          {t('inbox:several', { count: records.length })}
        </Title>
        <ul className={classes.several}>
          {records.map((record) => (
            <SeveralLine key={record.id} record={record} />
          ))}
        </ul>
      </div>
      <footer className={classes.foot}>
        {step === 'later' ? (
          <LaterForm onChoose={(day) => inbox.putOff(records, day)} onClose={inbox.leave} />
        ) : step === 'reject' && count > 0 ? (
          <RejectForm {...shared} help="engine:decision.reject.severalHelp" onReject={decide('reject')} />
        ) : (
          <Group gap="xs" mt="xs">
            <Button disabled={count === 0} onClick={() => inbox.begin(TOGETHER, 'approve')}>
              {t('inbox:several.approve', { count })}
            </Button>
            <Button variant="default" disabled={count === 0} onClick={() => inbox.begin(TOGETHER, 'reject')}>
              {t('inbox:several.reject', { count })}
            </Button>
            <LaterButton onPress={() => inbox.begin(TOGETHER, 'later')} />
            <Button variant="subtle" color="gray" onClick={inbox.untickAll}>
              {t('inbox:several.none')}
            </Button>
          </Group>
        )}
      </footer>
      {step === 'approve' && count > 0 && (
        <ApproveDialog
          {...shared}
          title={t('engine:decision.approve.severalTitle', { count })}
          help="engine:decision.approve.severalHelp"
          onApprove={decide('approve')}
        />
      )}
    </>
  )
}

function SeveralLine({ record: { id, entity, person, about, kind } }: { record: WaitingRecord }) {
  const { t } = useTexts()
  const verb = useInbox().verbOf(entity)
  const refusal = useRefusal(id)
  const whyNot = verb ? t('inbox:several.alone', { verb: t(verb) }) : refusal
  return (
    <li>
      <Text fz="sm">
        <b>{person}</b> {about ?? kind}
      </Text>
      {whyNot && (
        <Text fz="xs" fw={600} role="status">
          {whyNot}
        </Text>
      )}
    </li>
  )
}
