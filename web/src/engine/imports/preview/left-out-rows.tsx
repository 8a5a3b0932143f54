import { Button, Group, Text } from '@mantine/core'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { LeftOut } from './sheet-changes.ts'

/** The row that was left out last, and the way back for it; then for the one before. */
export function LeftOutRows({ rows, onPutBack }: { rows: readonly LeftOut[]; onPutBack: (row: LeftOut) => void }) {
  const { t } = useTexts()
  const last = rows.at(-1)
  if (!last) return null
  return (
    <Group gap="sm">
      <Text fz="sm" role="status">
        {t('imports:leftOut', { count: rows.length })}
      </Text>
      {/* Takes the focus from the button that left it out: who went on typing presses this, and loses nothing. */}
      <Button
        key={last.number}
        size="compact-sm"
        variant="default"
        data-autofocus
        autoFocus
        onClick={() => onPutBack(last)}
      >
        {t('imports:putBack', { row: last.number })}
      </Button>
    </Group>
  )
}
