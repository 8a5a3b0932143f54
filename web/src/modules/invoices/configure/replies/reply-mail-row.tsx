import { Button, Group, Text } from '@mantine/core'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import type { ReplyMailRecord } from './reply-mail-dialogs.tsx'

export type RowAction = 'confirm' | 'default' | 'edit' | 'delete'

interface RowProps {
  record: ReplyMailRecord
  onAction: (action: RowAction) => void
}

/** An address with its state, and what can be done with it. */
export function ReplyMailRow({ record, onAction }: RowProps) {
  const { t } = useTexts()
  const { email, validated, is_default } = record.attributes
  const state = is_default
    ? { label: t('invoices:replies.isDefault'), color: 'primary' as const }
    : validated
      ? { label: t('name:invoice-reply-mails.validated'), color: 'green' as const }
      : { label: t('invoices:replies.unconfirmed'), color: 'yellow' as const }
  const button = (action: RowAction, label: string) => (
    <Button size="compact-sm" variant="subtle" aria-label={`${label}: ${email}`} onClick={() => onAction(action)}>
      {label}
    </Button>
  )
  return (
    <Group justify="space-between" gap="xs" role="group" aria-label={email}>
      <Group gap="sm" style={{ minWidth: 0 }}>
        <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
          {email}
        </Text>
        <StateBadge {...state} />
      </Group>
      <Group gap={4}>
        {!validated && button('confirm', t('invoices:replies.enterCode'))}
        {validated && !is_default && button('default', t('invoices:replies.makeDefault'))}
        {button('edit', t('invoices:replies.change'))}
        {button('delete', t('invoices:replies.remove'))}
      </Group>
    </Group>
  )
}
