import { TagsInput } from '@mantine/core'
import type { CustomFieldProps } from '#web/engine/form/field-specs.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** Lower-cased, without what mail programs put around an address when several are copied, each once. */
function addresses(typed: readonly string[], before: readonly string[]): string[] {
  // `Ana Pop <ana@…>` comes in its words, of which the name is none to invite.
  const isNamed = typed.some((one) => one.includes('<'))
  const meant = typed.filter((one) => !isNamed || one.includes('@') || before.includes(one))
  return [
    ...new Set(
      meant
        .map((one) =>
          one
            .replace(/^.*<|>.*$/g, '')
            .trim()
            .toLowerCase(),
        )
        .filter((one) => one !== ''),
    ),
  ]
}

/** Addresses of colleagues as pills; typed, or pasted as a list. */
export function InvitationsField({ value, onChange, error, label }: CustomFieldProps) {
  const { t } = useTexts()
  const { configuration } = useConfiguration()
  const seats = (configuration?.available_seats as { available_seats?: number } | undefined)?.available_seats
  const room = seats === undefined ? '' : ` ${t('account:welcome.seats', { count: Math.max(0, seats) })}`
  return (
    <TagsInput
      label={label}
      error={error}
      description={t('account:welcome.invitationsHelp') + room}
      inputMode="email"
      value={value as string[]}
      onChange={(typed) => onChange(addresses(typed, value as string[]))}
      splitChars={[',', ';', ' ', '\n', '\t']}
      acceptValueOnBlur
    />
  )
}
