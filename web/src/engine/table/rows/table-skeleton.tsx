import { Skeleton } from '@mantine/core'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from '../table.module.css'

/** The shape of a list while its first page is on the way; as tall as the page will be, so that nothing jumps. */
export function TableSkeleton({ rows }: { rows: number }) {
  const { t } = useTexts()
  const lines = Array.from({ length: Math.min(rows, 20) }, (_, i) => `line-${i}`)
  return (
    <div className={classes.box} role="status" aria-label={t('engine:list.loading')}>
      {lines.map((line) => (
        <div key={line} style={{ padding: '17px 12px', borderBottom: '1px solid var(--vatra-hairline)' }}>
          <Skeleton height={18} radius="sm" />
        </div>
      ))}
    </div>
  )
}
