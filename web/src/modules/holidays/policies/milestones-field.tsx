import { ActionIcon, Button, Input, Switch } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type Milestone, nextMilestone } from '#contracts/holidays/policies.ts'
import type { CustomFieldProps } from '#web/engine/form/field-specs.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import classes from './policies.module.css'

/** Days that grow with the years: turned on it begins with one milestone, each further one adds a year and a day. */
export function MilestonesField({ value, onChange, label, description, error }: CustomFieldProps) {
  const { t } = useTexts()
  const milestones = (value ?? []) as Milestone[]
  // A number that is being typed anew is missing for a moment: the schema says so, should it stay away.
  const change = (index: number, part: Partial<Milestone>) =>
    onChange(milestones.map((one, i) => (i === index ? { ...one, ...part } : one)))
  const add = () => onChange([...milestones, nextMilestone(milestones)])
  return (
    <Input.Wrapper error={error} labelElement="div" errorProps={{ mt: 6 }}>
      <Switch
        label={t('holidays:policy.milestones.on')}
        description={description}
        checked={milestones.length > 0}
        onChange={(event) => (event.currentTarget.checked ? add() : onChange([]))}
      />
      {milestones.length > 0 && (
        <fieldset className={classes.milestones} aria-label={label}>
          {milestones.map((milestone, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; typing its years must not make it another
            <div key={index} className={classes.milestone}>
              <NumberField
                label={t('name:holiday-policies.milestones.years_in_company')}
                value={milestone.years_in_company}
                min={1}
                max={60}
                decimals={0}
                onChange={(years) => change(index, { years_in_company: years as number })}
              />
              <NumberField
                label={t('name:holiday-policies.milestones.days_per_year')}
                value={milestone.days_per_year}
                min={0}
                max={366}
                decimals={2}
                onChange={(days) => change(index, { days_per_year: days as number })}
              />
              <ActionIcon
                size={34}
                className={classes.tool}
                aria-label={t('holidays:policy.milestones.remove', { years: milestone.years_in_company })}
                onClick={() => onChange(milestones.filter((_, i) => i !== index))}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </div>
          ))}
          <div>
            <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
              {t('holidays:policy.milestones.add')}
            </Button>
          </div>
        </fieldset>
      )}
    </Input.Wrapper>
  )
}
