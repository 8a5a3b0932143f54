import { Button, Group, Text } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import type { Passkey } from '#contracts/account/passkeys.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from '../security.module.css'

interface PasskeyItemProps {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

/** One passkey: its name, when it was added and used, and what can be done with it. */
export function PasskeyItem({ passkey, onRename, onRemove }: PasskeyItemProps) {
  const { t } = useTexts()
  const { moment } = useFormat()
  const { name, created_at, last_used_at } = passkey
  const facts = [t('account:passkeys.since', { moment: moment(created_at) })]
  if (last_used_at) facts.push(t('account:passkeys.used', { moment: moment(last_used_at) }))
  return (
    <li className={classes.item}>
      <IconKey size={22} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text fz="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
      </div>
      <Group gap={0} justify="flex-end">
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('account:passkeys.renameNamed', { name })}
          onClick={onRename}
        >
          {t('account:passkeys.rename')}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          color="red"
          aria-label={t('account:passkeys.removeNamed', { name })}
          onClick={onRemove}
        >
          {t('account:passkeys.remove')}
        </Button>
      </Group>
    </li>
  )
}
