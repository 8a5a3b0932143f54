import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnafStatus } from '#contracts/invoices/efactura/connection.ts'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { showFailure } from '#web/platform/api/report.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { FactList } from '#web/ui/display/fact-list.tsx'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import { Section } from '#web/ui/display/sections/section.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { ConnectButton } from './connect-button.tsx'
import { ConnectSteps } from './connect-steps.tsx'
import classes from './connection.module.css'
import { anafStatusQuery, disconnectAnaf, refreshFiling } from './connection-calls.ts'
import { ConnectionLine } from './connection-line.tsx'
import { FilingChoices } from './filing-choices.tsx'

/** `/invoices/efactura/connection`: through whom the company files its invoices, and step by step how it is connected. */
export function AnafConnectionPage() {
  const { t } = useTexts()
  const { data, isError, refetch } = useQuery(anafStatusQuery)
  return (
    <>
      <PageHeader title={t('invoices:route.anaf')} help={t('invoices:anaf.help')} />
      {isError && !data ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : data ? (
        <Stack maw={760}>
          <Connection status={data} />
          {data.configured && <FilingChoices />}
          <Section wide title={t('invoices:anaf.steps')} help={t('invoices:anaf.stepsHelp')}>
            <ConnectSteps all />
          </Section>
        </Stack>
      ) : (
        <Skeleton height={280} maw={760} />
      )}
    </>
  )
}

function Connection({ status }: { status: AnafStatus }) {
  const { t } = useTexts()
  const { day } = useFormat()
  /** How access is ended at ANAF too, once it is forgotten here. */
  const [said, setSaid] = useState<string>()
  const { state, person, cui, connected_at, expires_at, configured, trial } = status
  if (!configured) {
    return (
      <Alert color="orange" icon={<IconAlertTriangle size={18} aria-hidden />}>
        <Text fz="sm">{t('invoices:anaf.notConfigured')}</Text>
      </Alert>
    )
  }
  return (
    <DetailSection title={t('invoices:anaf.connection')}>
      <Stack align="flex-start">
        {said && (
          <Alert color="blue" role="status">
            <Text fz="sm">{said}</Text>
          </Alert>
        )}
        {trial && <Text fz="sm">{t('invoices:anaf.trial')}</Text>}
        {state !== 'none' && (
          <div className={classes.facts}>
            <FactList
              facts={[
                { label: t('invoices:anaf.person'), value: person },
                { label: t('invoices:anaf.cui'), value: cui },
                { label: t('invoices:anaf.since'), value: day(connected_at?.slice(0, 10)) },
                { label: t('invoices:anaf.until'), value: day(expires_at?.slice(0, 10)) },
              ]}
            />
          </div>
        )}
        <ConnectionLine status={status} />
        {state === 'no_right' && <Text fz="sm">{t('invoices:anaf.noRightHelp', { person, cui })}</Text>}
        <Group>
          <ConnectButton person={person} quiet={state === 'connected'} />
          {state !== 'none' && <Disconnect onSaid={setSaid} />}
        </Group>
      </Stack>
    </DetailSection>
  )
}

function Disconnect({ onSaid }: { onSaid: (words: string) => void }) {
  const { t } = useTexts()
  const [isAsked, setAsked] = useState(false)
  const disconnect = async () => {
    try {
      onSaid(await disconnectAnaf())
      await refreshFiling()
    } catch (error) {
      showFailure(error, 'invoices:anaf.disconnectFailed')
      throw error
    }
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('invoices:anaf.disconnect')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('invoices:anaf.disconnectAsk')}
        text={t('invoices:anaf.disconnectHelp')}
        confirm={t('invoices:anaf.disconnect')}
        cancel={t('engine:dialog.cancel')}
        color="red"
        onClose={() => setAsked(false)}
        onConfirm={disconnect}
      />
    </>
  )
}
