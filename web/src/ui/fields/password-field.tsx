import { Group, List, PasswordInput, Text, VisuallyHidden } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { IconCheck, IconCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../use-words.ts'

const rules = [
  { key: 'length', met: (text: string) => text.length >= 8 },
  { key: 'number', met: (text: string) => /\d/.test(text) },
  { key: 'symbol', met: (text: string) => /[^\p{L}\d\s]/u.test(text) },
  { key: 'upper', met: (text: string) => /\p{Lu}/u.test(text) },
] as const

export interface PasswordFieldProps {
  value: string
  onChange: (password: string) => void
  label: ReactNode
  error?: ReactNode
  required?: boolean
  autoComplete: 'current-password' | 'new-password'
  /** Shows the rules for a new password and which of them are met. */
  withRules?: boolean
  /** Only the first rule, for passwords that need eight characters and nothing more. */
  lengthOnly?: boolean
  name?: string
  onBlur?: () => void
}

/** A password that can be shown, with the list of its rules where a new one is chosen. */
export function PasswordField({ value, onChange, withRules, lengthOnly, required, ...rest }: PasswordFieldProps) {
  const { word } = useWords()
  const listId = useId()
  const shown = lengthOnly ? rules.slice(0, 1) : rules
  return (
    <div>
      <PasswordInput
        {...rest}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        withAsterisk={required}
        aria-required={required}
        aria-describedby={withRules ? listId : undefined}
        visibilityToggleButtonProps={{ 'aria-label': word('password.show'), tabIndex: 0 }}
      />
      {withRules && (
        <List id={listId} listStyleType="none" mt={8} spacing={2}>
          {shown.map((rule) => {
            const met = rule.met(value)
            return (
              <List.Item key={rule.key}>
                <Group gap={6} c={met ? 'var(--mantine-color-anchor)' : 'dimmed'}>
                  {met ? <IconCheck size={14} aria-hidden /> : <IconCircle size={14} aria-hidden />}
                  <Text span fz="xs">
                    {word(`password.${rule.key}`)}
                  </Text>
                  <VisuallyHidden>, {word(met ? 'password.met' : 'password.unmet')}</VisuallyHidden>
                </Group>
              </List.Item>
            )
          })}
        </List>
      )}
    </div>
  )
}
