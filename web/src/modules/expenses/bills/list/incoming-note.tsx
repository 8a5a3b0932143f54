import { Button, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { notify } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from '../bills.module.css'
import { incomingQuery } from './incoming-query.ts'

/** When ANAF's list was looked through last, or why nothing comes, and a way to look now. */
export function IncomingNote() {
  const { t } = useTexts()
  const format = useFormat()
  const [isBusy, setBusy] = useState(false)
  const { data } = useQuery(incomingQuery)
  if (!data) return null
  const { connected, problem, looked_at } = data
  const words =
    problem && problem !== 'connection'
      ? t(`expenses:bills.problem.${problem}`)
      : !connected
        ? t('expenses:bills.problem.connection')
        : looked_at
          ? t('expenses:bills.lookedAt', { moment: format.moment(looked_at) })
          : t('expenses:bills.notLooked')
  const look = async () => {
    setBusy(true)
    try {
      const options = { query: { action: 'look-for-bills' }, onError: 'caller' } as const
      const { message } = await api.post<{ message: string }>('/restify/supplier-bills/actions', {}, options)
      notify('info', message)
    } catch (error) {
      showFailure(error, 'expenses:bills.lookFailed')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.incoming} data-bad={!connected || problem !== null || undefined}>
      <Text fz="sm" role="status">
        {words}
      </Text>
      {connected && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={isBusy}
          onClick={() => void look()}
        >
          {t('expenses:bills.look')}
        </Button>
      )}
    </div>
  )
}
