import { Stack, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import type { Forecast } from '#contracts/holidays/balances.ts'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { EntitySelect } from '#web/engine/form/records/entity-select.tsx'
import { personName } from '#web/engine/resource/person-name.ts'
import { today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DateField } from '#web/ui/dates/date-field.tsx'
import { updating } from '#web/ui/display/updating.ts'
import classes from '../policies.module.css'
import { ForecastLines } from './forecast-lines.tsx'
import { useForecast } from './use-forecast.ts'

const everybody = { sort: 'first_name' }
const endOfNextYear = () => `${Number(today().slice(0, 4)) + 1}-12-31`

interface PolicyPreviewProps {
  policyId: string | undefined
  payload: FormValues
}

/** "What would Ana have on 31.12.2027": the figure and how it comes about, by the policy as it stands in the form. */
export function PolicyPreview({ policyId, payload }: PolicyPreviewProps) {
  const { t } = useTexts()
  const { employee } = useSession()
  const id = useId()
  const [employeeId, setEmployeeId] = useState<string | null>(employee?.id ?? null)
  const [date, setDate] = useState<string | null>(endOfNextYear)
  const { forecast, isIncomplete } = useForecast({ employeeId, date, policyId, payload })
  if (payload.type === 'national') return null
  return (
    <section className={classes.preview} aria-labelledby={id}>
      <Title order={2} fz="md" id={id}>
        {t('holidays:policy.preview.title')}
      </Title>
      <Text fz="sm" c="dimmed" mt={2} mb="sm">
        {t('holidays:policy.preview.help')}
      </Text>
      <Stack gap="sm">
        <EntitySelect
          label={t('name:holiday-policies.employee_id')}
          entity="employees"
          show={personName}
          query={everybody}
          required
          value={employeeId}
          onChange={setEmployeeId}
        />
        <DateField
          label={t('name:holiday-policies.date')}
          required
          min={today()}
          max="2100-12-31"
          value={date}
          onChange={setDate}
        />
        <div aria-live="polite" aria-busy={forecast.isFetching} {...updating(forecast)}>
          <Outcome isIncomplete={isIncomplete} isPicked={Boolean(employeeId && date)} forecast={forecast} />
        </div>
      </Stack>
    </section>
  )
}

interface OutcomeProps {
  /** The rules in the form cannot be counted by as they are. */
  isIncomplete: boolean
  isPicked: boolean
  forecast: { data: Forecast | undefined; isError: boolean }
}

function Outcome({ isIncomplete, isPicked, forecast: { data, isError } }: OutcomeProps) {
  const { t } = useTexts()
  const note = (key: 'incomplete' | 'pick' | 'failed') => <Text c="dimmed">{t(`holidays:policy.preview.${key}`)}</Text>
  if (!isPicked) return note('pick')
  if (isIncomplete) return note('incomplete')
  if (isError) return note('failed')
  return data ? <Figures forecast={data} /> : null
}

function Figures({ forecast: { balance, date, initial_balance, unlimited, lines } }: { forecast: Forecast }) {
  const { t } = useTexts()
  const format = useFormat()
  if (unlimited) return <Text>{t('holidays:policy.preview.noLimit')}</Text>
  const year = Number(date.slice(0, 4))
  const carried = lines
    .filter((line) => line.year === year && line.period_key === 'carried:in')
    .reduce((sum, { days }) => sum + days, 0)
  return (
    <Stack gap="xs">
      <div>
        <Text span className={classes.figure}>
          {format.number(balance)}
        </Text>{' '}
        <Text span fw={600}>
          {t('holidays:policy.preview.left')}
        </Text>
        <Text fz="sm" c="dimmed">
          {t('holidays:policy.preview.given', { days: format.number(initial_balance - carried) })}
          {carried !== 0 && `, ${t('holidays:policy.preview.carried', { days: format.number(carried) })}`}
        </Text>
      </div>
      <Text fz="sm" fw={600} mt={4}>
        {t('holidays:policy.preview.lines')}
      </Text>
      <ForecastLines lines={lines} />
    </Stack>
  )
}
