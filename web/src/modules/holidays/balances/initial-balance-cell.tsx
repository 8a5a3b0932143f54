import { ActionIcon, Button, Group, NumberInput, Popover, Stack, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { replaceRecord } from '#web/engine/resource/replace-record.ts'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { useIsThere } from '#web/ui/use-is-there.ts'
import type { BalanceRecord } from './balance-record.ts'

const RELATED = 'employee,holidayPolicy'
const MOST = 1000

/**
 * Changes what a year gives: the difference is entered as a correction, with its reason. Once something was typed, a press beside it
 * does not close it.
 */
export function InitialBalanceEdit({ balance, name }: { balance: BalanceRecord; name: string }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const open = (opens: boolean) => {
    setOpen(opens)
    setTyped(false)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={open}
      closeOnClickOutside={!isTyped}
      trapFocus
      returnFocus
      withinPortal
      position="bottom-end"
      shadow="md"
    >
      <Popover.Target>
        <ActionIcon
          size="sm"
          aria-label={t('holidays:balance.edit', { name })}
          title={t('holidays:balance.editShort')}
          onClick={() => open(!isOpen)}
        >
          <IconPencil size={14} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('holidays:balance.edit', { name })} onInput={() => setTyped(true)}>
        {isOpen && <EditForm balance={balance} onDone={() => open(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function EditForm({ balance, onDone }: { balance: BalanceRecord; onDone: () => void }) {
  const { t, locale } = useTexts()
  const isThere = useIsThere()
  const { initial_balance: before, closed_at } = balance.attributes
  const [days, setDays] = useState<number | string>(before)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const isReady = typeof days === 'number' && reason.trim() !== ''
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    if (days === before) return onDone()
    setBusy(true)
    try {
      const answer = await api.put<{ data: WireRecord }>(
        `/restify/holiday-balances/${balance.id}`,
        { initial_balance: days, reason: reason.trim() },
        { query: { related: RELATED, temporary_urls: true }, onError: 'caller' },
      )
      replaceRecord('holiday-balances', answer.data)
      showSuccess(t('holidays:balance.saved'))
      if (isThere()) onDone()
    } catch (error) {
      showFailure(error, 'holidays:balance.saveFailed')
      setBusy(false)
    }
  }
  return (
    <form onSubmit={save}>
      <Stack gap="xs" w={240}>
        <NumberInput
          size="xs"
          label={t('name:holiday-balances.initial_balance')}
          data-autofocus
          value={days}
          onChange={setDays}
          min={0}
          max={MOST}
          decimalScale={2}
          decimalSeparator={locale === 'ro' ? ',' : '.'}
          hideControls
        />
        <TextInput
          size="xs"
          label={t('name:*.reason')}
          description={closed_at === null ? undefined : t('holidays:balance.closedHelp')}
          required
          maxLength={255}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button size="xs" variant="default" onClick={onDone}>
            {t('engine:dialog.cancel')}
          </Button>
          <Button size="xs" type="submit" loading={busy} disabled={!isReady}>
            {t('holidays:balance.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
