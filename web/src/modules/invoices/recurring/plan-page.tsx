import { Alert, Button } from '@mantine/core'
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconPlayerSkipForward, IconPlayerStop } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { DetailPage } from '#web/engine/pages/record/detail-page.tsx'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { api } from '#web/platform/api/client.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useNamePlace } from '#web/platform/routing/place-names.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { saying } from '../actions/call.ts'
import { NextDays } from './next-days.tsx'
import { amountOfPlan, type PlanAttributes, type PlanRecord, planStateChoices } from './plan-record.ts'
import { PlanRuns } from './plan-runs.tsx'

/** `/invoices/recurring/{id}`: what comes next, and what was made. */
export function PlanPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <RecordLoader<PlanAttributes> entity="invoice-plans" id={id} failed="invoices:plan.loadFailed">
      {(plan) => <Plan plan={plan} />}
    </RecordLoader>
  )
}

type PlanAction = 'pause' | 'resume' | 'skip-next' | 'take-over' | 'end-plan'

function Plan({ plan }: { plan: PlanRecord }) {
  const { t } = useTexts()
  const format = useFormat()
  const [asked, setAsked] = useState<'skip-next' | 'end-plan'>()
  const { attributes, id } = plan
  const { title, client_name, status, every, mode, next_on, waits_for, made, currency, due_days } = attributes
  useNamePlace(`/invoices/recurring/${id}`, title)
  const run = async (action: PlanAction) => {
    await api
      .post(`/restify/invoice-plans/${id}/actions?action=${action}`, {}, { onError: 'caller' })
      .catch(saying('invoices:plan.actionFailed'))
    showSuccess(t(`invoices:plan.${action}.done`))
  }
  const quietly = (action: PlanAction) => void run(action).catch(() => undefined)
  const state = planStateChoices.find(({ value }) => value === status)!
  const amount = amountOfPlan(plan)
  const isOver = status === 'ended'
  return (
    <>
      <DetailPage
        picture={<PersonAvatar name={client_name} size={56} />}
        name={title}
        subtitle={client_name}
        badge={<StateBadge label={t(state.label)} color={state.color} />}
        facts={[
          { label: t('name:invoice-plans.every'), value: t(`name:invoice-plans.every=${every}`) },
          { label: t('name:invoice-plans.next_on'), value: next_on ? format.day(next_on) : MISSING },
          {
            label: t('invoices:plan.perInvoice'),
            value: amount === undefined ? t('invoices:plan.ofTrackedTime') : format.exact(amount, currency),
          },
          { label: t('name:invoice-plans.mode'), value: t(`name:invoice-plans.mode=${mode}`) },
          { label: t('name:invoice-plans.due_days'), value: String(due_days) },
          { label: t('name:invoice-plans.made'), value: String(made) },
        ]}
        actions={
          !isOver && (
            <>
              <Button
                variant="default"
                leftSection={<IconPlayerSkipForward size={16} aria-hidden />}
                onClick={() => setAsked('skip-next')}
              >
                {t('invoices:plan.skip')}
              </Button>
              <Button
                variant="default"
                leftSection={
                  status === 'paused' ? (
                    <IconPlayerPlay size={16} aria-hidden />
                  ) : (
                    <IconPlayerPause size={16} aria-hidden />
                  )
                }
                onClick={() => quietly(status === 'paused' ? 'resume' : 'pause')}
              >
                {t(status === 'paused' ? 'invoices:plan.resume' : 'invoices:plan.pause')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconPlayerStop size={16} aria-hidden />}
                onClick={() => setAsked('end-plan')}
              >
                {t('invoices:plan.end')}
              </Button>
              <Button
                component={Link}
                to={`/invoices/recurring/${id}/edit`}
                leftSection={<IconPencil size={16} aria-hidden />}
              >
                {t('invoices:plan.edit')}
              </Button>
            </>
          )
        }
      >
        {waits_for && (
          <Alert color="orange" variant="light">
            {t(`invoices:plan.waits.${waits_for}`)}
            {waits_for === 'no_writer' && (
              <Button mt="xs" size="compact-sm" variant="default" onClick={() => quietly('take-over')} display="block">
                {t('invoices:plan.takeOver')}
              </Button>
            )}
          </Alert>
        )}
        {!isOver && <NextDays plan={{ ...attributes }} from={next_on ?? undefined} />}
        <PlanRuns planId={id} />
      </DetailPage>
      <ConfirmDialog
        opened={asked !== undefined}
        title={
          asked === 'end-plan'
            ? t('invoices:plan.endTitle', { title })
            : t('invoices:plan.skipTitle', { day: format.day(next_on) })
        }
        text={t(asked === 'end-plan' ? 'invoices:plan.endText' : 'invoices:plan.skipText')}
        confirm={t(asked === 'end-plan' ? 'invoices:plan.end' : 'invoices:plan.skip')}
        cancel={t('engine:dialog.cancel')}
        onConfirm={() => run(asked!)}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}
