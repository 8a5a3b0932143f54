import { Checkbox, Group, Stack, Text } from '@mantine/core'
import { mayAsMuch, type PermissionGroup } from '#contracts/permissions.ts'
import type { CustomFieldProps } from '#web/engine/form/field-specs.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from '../company.module.css'
import type { PermissionEntry } from './role-permissions.ts'

interface PermissionTicksProps extends Pick<CustomFieldProps, 'value' | 'onChange' | 'error'> {
  groups: readonly [PermissionGroup, PermissionEntry[]][]
  /** For reading only. */
  isLocked?: boolean
}

/** What a role may do, ticked one by one or by whole groups. What the person lacks cannot be given or taken. */
export function PermissionTicks({ value, onChange, error, groups, isLocked = false }: PermissionTicksProps) {
  const { can } = useSession()
  const held = new Set(value as string[])
  const mayChange = ({ name }: PermissionEntry) => !isLocked && mayAsMuch(can, name)
  const all = groups.flatMap(([, entries]) => entries)
  const set = (entries: readonly PermissionEntry[], isOn: boolean) => {
    for (const { id } of entries) isOn ? held.add(id) : held.delete(id)
    onChange(all.filter(({ id }) => held.has(id)).map(({ id }) => id))
  }
  return (
    <Stack gap="lg">
      {error && (
        <Text c="red" fz="sm" role="alert">
          {error}
        </Text>
      )}
      {groups.map(([group, entries]) => (
        <PermissionGroupTicks
          key={group}
          group={group}
          entries={entries}
          held={held}
          mayChange={mayChange}
          set={set}
          isLocked={isLocked}
        />
      ))}
    </Stack>
  )
}

interface GroupProps {
  group: PermissionGroup
  entries: readonly PermissionEntry[]
  held: ReadonlySet<string>
  mayChange: (entry: PermissionEntry) => boolean
  set: (entries: readonly PermissionEntry[], isOn: boolean) => void
  isLocked: boolean
}

function PermissionGroupTicks({ group, entries, held, mayChange, set, isLocked }: GroupProps) {
  const { t } = useTexts()
  const open = entries.filter(mayChange)
  const ticked = entries.filter(({ id }) => held.has(id)).length
  const name = t(`name:permissions.group=${group}`)
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{name}</legend>
      {entries.length > 1 && (
        <Group justify="space-between" mb="xs">
          <Checkbox
            label={t('company:role.wholeGroup')}
            aria-label={t('company:role.wholeGroupOf', { group: name })}
            checked={ticked === entries.length}
            indeterminate={ticked > 0 && ticked < entries.length}
            disabled={open.length === 0}
            onChange={(event) => set(open, event.currentTarget.checked)}
          />
          <Text fz="sm" c="dimmed">
            {t('company:role.ticked', { ticked, count: entries.length })}
          </Text>
        </Group>
      )}
      <Stack gap={10} className={entries.length > 1 ? classes.ticks : undefined}>
        {entries.map((entry) => (
          <Checkbox
            key={entry.id}
            label={entry.description}
            description={isLocked || mayChange(entry) ? undefined : t('company:role.notYours')}
            checked={held.has(entry.id)}
            disabled={!mayChange(entry)}
            onChange={(event) => set([entry], event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </fieldset>
  )
}
