import { Button, Group } from '@mantine/core'
import { showSuccess } from '#web/platform/notify.ts'
import { text } from '#web/platform/texts/setup.ts'

/** Says what was done, with the way to take it back while the toast is shown. */
export function showUndoable(message: string, undo: () => void): void {
  showSuccess(
    <Group gap="sm" wrap="nowrap" justify="space-between">
      {message}
      <Button size="compact-sm" variant="default" onClick={undo}>
        {text('inbox:undo')}
      </Button>
    </Group>,
  )
}
