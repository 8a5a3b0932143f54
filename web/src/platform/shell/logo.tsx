import { Group, Text } from '@mantine/core'

/** The product's mark, with its name unless there is only room for the mark. */
export function Logo({ markOnly = false }: { markOnly?: boolean }) {
  return (
    <Group gap={10} wrap="nowrap">
      <img src="/favicon.svg" width={28} height={28} alt={markOnly ? 'Vatra' : ''} />
      {!markOnly && (
        <Text fw={700} fz={18} lts={-0.3}>
          Vatra
        </Text>
      )}
    </Group>
  )
}
