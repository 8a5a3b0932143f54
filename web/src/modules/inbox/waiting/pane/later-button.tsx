import { Button, Kbd } from '@mantine/core'
import { IconClockPause } from '@tabler/icons-react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { useSingleKeys } from '../../keys/use-single-keys.ts'

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
