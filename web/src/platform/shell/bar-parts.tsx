import { registry } from '../modules/registry.ts'
import { useOpen } from './open-entries.ts'

/** What modules put into the bar above every page. */
export function BarParts() {
  const open = useOpen()
  return open(registry.fills('shell.bar')).map(({ key, part: Part }) => <Part key={key} />)
}
