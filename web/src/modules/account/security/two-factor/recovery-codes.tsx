import { Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from '../security.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  email: string
  onKept: () => void
}

/** The ten codes, this once: to copy, to save, and then to put away. */
export function RecoveryCodes({ codes, email, onKept }: RecoveryCodesProps) {
  const { t } = useTexts()
  const all = codes.join('\n')
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${t('account:codes.file', { email })}\n\n${all}\n`)}`
  return (
    <Stack>
      <Text>{t('account:codes.help')}</Text>
      <ul className={classes.codes} aria-label={t('account:codes.list')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group>
        <CopyButton value={all} timeout={3000}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            >
              {t(copied ? 'account:codes.copied' : 'account:codes.copy')}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          component="a"
          href={file}
          download="vatra-recovery-codes.txt"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('account:codes.download')}
        </Button>
      </Group>
      <Group justify="flex-end">
        <Button onClick={onKept}>{t('account:codes.kept')}</Button>
      </Group>
    </Stack>
  )
}
