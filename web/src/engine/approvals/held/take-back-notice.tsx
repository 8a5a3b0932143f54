import { Button, Group, Kbd } from '@mantine/core'
import { useSingleKeys } from '#web/platform/session/use-single-keys.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** What was done, and the way to take it back: by a button, and by Z in the list. */
export function TakeBackNotice({ message, onUndo }: { message: string; onUndo: () => void }) {
  const { t } = useTexts()
  const { isOn } = useSingleKeys()
  return (
    <Group gap="sm" wrap="nowrap" justify="space-between">
      {message}
      <Button
        size="compact-sm"
        variant="default"
        flex="none"
        aria-keyshortcuts={isOn ? 'Z' : undefined}
        rightSection={
          isOn && (
            <Kbd size="xs" aria-hidden>
              Z
            </Kbd>
          )
        }
        onClick={onUndo}
      >
        {t('engine:undo')}
      </Button>
    </Group>
  )
}
