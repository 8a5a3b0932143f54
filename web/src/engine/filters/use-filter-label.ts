import { formatDay } from '#web/platform/format/dates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { useEntityNames } from '../form/records/use-entity-options.ts'
import { type FilterSpec, summary } from './filter-specs.ts'

const nothing = { entity: '', show: '' }

/** What a filter's chip says about its value: names of choices and records, days and ranges; empty when it has none. */
export function useFilterLabel(spec: FilterSpec, value: string): string {
  const { t } = useTexts()
  const values = value.split(',').filter(Boolean)
  const choice = spec.entity ? { entity: spec.entity.key, show: spec.entity.show } : nothing
  const names = useEntityNames(choice, spec.kind === 'entity' && values.length <= 2 ? values : [])
  if (value === '') return ''
  if (spec.kind === 'days' || spec.kind === 'range') {
    const [from = '', to = ''] = value.includes(',') ? value.split(',') : [value, value]
    const shown = (text: string) => (spec.kind === 'days' ? formatDay(text) : text)
    if (from === '') return t('engine:filter.until', { to: shown(to) })
    if (to === '') return t('engine:filter.since', { from: shown(from) })
    return from === to ? shown(from) : `${shown(from)} – ${shown(to)}`
  }
  const nameOf = (one: string) => {
    if (spec.kind === 'yesNo') return t(one === 'true' ? 'engine:filter.yes' : 'engine:filter.no')
    return names.get(one) ?? spec.options.find((option) => option.value === one)?.label ?? one
  }
  return summary(values.map(nameOf), (count) => t('engine:filter.many', { count }))
}
