import { Skeleton, Text } from '@mantine/core'
import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import classes from './dashboard.module.css'

interface FigureProps {
  label: string
  value: number | undefined
  isPending: boolean
  help?: string
}

/** One number with its name; as tall while loading as it will be. */
export function Figure({ label, value, isPending, help }: FigureProps) {
  const format = useFormat()
  return (
    <div className={classes.figure}>
      <Text fz="sm" c="dimmed">
        {label}
      </Text>
      <Skeleton visible={isPending} width={isPending ? 64 : 'auto'}>
        <Text fz={28} fw={650} lh={1.3} data-figures>
          {value === undefined ? MISSING : format.number(value)}
        </Text>
      </Skeleton>
      {help && (
        <Text fz="xs" c="dimmed" data-figures>
          {help}
        </Text>
      )}
    </div>
  )
}
