import { Button, Checkbox, Skeleton, Stack, Text } from '@mantine/core'
import { channels } from '#contracts/engine/notifications.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { useChoices } from './use-choices.ts'
import { alwaysOf, isFixed, useKinds } from './use-kinds.ts'

/** By which ways one kind of news reaches the reader: as on the page of all kinds, saved at once. */
export function KindChoice({ what, onClose }: { what: string; onClose: () => void }) {
  const { t } = useTexts()
  const { waysOf, choose } = useChoices()
  const { data, isError } = useKinds()
  const kind = data?.find(({ key }) => key === what)
  if (isError || (data && !kind)) return <Text fz="sm">{t('inbox:choices.failed')}</Text>
  if (!kind) return <Skeleton h={140} />
  const ways = waysOf(kind)
  return (
    <Stack gap="xs">
      <Text fz="sm" fw={600}>
        {t('inbox:less.title', { kind: kind.title })}
      </Text>
      {channels.map((way) => (
        <Checkbox
          key={way}
          label={t(`inbox:way.${way}`)}
          checked={kind.always.includes(way) || (!isFixed(kind, way) && ways.includes(way))}
          disabled={isFixed(kind, way)}
          onChange={(event) => choose(kind, way, event.currentTarget.checked)}
        />
      ))}
      <Text fz="xs" c="dimmed" aria-live="polite">
        {kind.always.length > 0
          ? t('inbox:choices.always', { ways: alwaysOf(kind) })
          : ways.length === 0
            ? t('inbox:choices.none')
            : ''}
      </Text>
      <Button size="xs" variant="default" onClick={onClose}>
        {t('inbox:less.done')}
      </Button>
    </Stack>
  )
}
