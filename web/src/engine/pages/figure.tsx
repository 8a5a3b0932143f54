import { Skeleton, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { MISSING } from '#web/platform/format/missing.ts'
import classes from './figure.module.css'
import linkCard from './link-card.module.css'

interface FigureProps {
  label: string
  /** As it is read; undefined where it is not known. */
  value: string | undefined
  isPending: boolean
  help?: string
  /** Where more of it is shown. */
  to?: string
}

/** One number with its name; as tall while loading as it will be. */
export function Figure({ label, value, isPending, help, to }: FigureProps) {
  const said = (
    <>
      <Text fz="sm" c="dimmed">
        {label}
      </Text>
      <Skeleton visible={isPending} width={isPending ? 64 : 'auto'}>
        <Text fz={28} fw={650} lh={1.3} data-figures>
          {value ?? MISSING}
        </Text>
      </Skeleton>
      {help && (
        <Text fz="xs" c="dimmed" data-figures>
          {help}
        </Text>
      )}
    </>
  )
  return to ? (
    <Link to={to} className={`${linkCard.box} ${classes.figure}`}>
      {said}
    </Link>
  ) : (
    <div className={`${linkCard.box} ${classes.figure}`}>{said}</div>
  )
}
