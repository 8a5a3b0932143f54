import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import classes from './capacity.module.css'
import { type Load, loadOf } from './load.ts'

/** Planned and available hours of the whole interval, and their share. */
export function LoadOfAll({ load: { planned, available }, isOver }: { load: Load; isOver: boolean }) {
  const { number } = useFormat()
  const load = loadOf(planned, available)
  return (
    <td data-number>
      <b className={isOver ? classes.over : undefined}>{load === null ? MISSING : `${load}%`}</b>
      <small data-figures>
        {number(planned, 0)} / {number(available, 0)}
      </small>
    </td>
  )
}
