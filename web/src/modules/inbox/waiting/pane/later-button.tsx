import { Button, Kbd } from '@mantine/core'
import { IconClockPause } from '@tabler/icons-react'
import { useSingleKeys } from '#web/platform/session/use-single-keys.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** Puts the request off: until when is asked in its place. */
export function LaterButton({ onPress }: { onPress: () => void }) {
  const { t } = useTexts()
  const { isOn } = useSingleKeys()
  return (
    <Button
      size="sm"
      variant="subtle"
      color="gray"
      aria-keyshortcuts={isOn ? 'H' : undefined}
      leftSection={<IconClockPause size={16} aria-hidden />}
      rightSection={
        isOn && (
          <Kbd size="xs" aria-hidden>
            H
          </Kbd>
        )
      }
      onClick={onPress}
    >
      {t('inbox:later')}
    </Button>
  )
}
