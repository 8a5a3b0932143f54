import { TextInput } from '@mantine/core'
import type { CustomFieldProps } from '#web/engine/form/field-specs.ts'
import { useTenant } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** The host that companies' addresses end in: this one, without the company whose host it may be. */
function mainHost(company: { frontend_url: string; subdomain: string } | undefined): string {
  const host = company ? new URL(company.frontend_url).host : window.location.host
  return host.replace(new RegExp(`^(${company?.subdomain ?? 'www'}|www|app)\\.`), '')
}

/** The first label of the company's host, with the address it makes. */
export function SubdomainField({ value, onChange, error, label, required }: CustomFieldProps) {
  const { t } = useTexts()
  const host = mainHost(useTenant())
  const subdomain = String(value ?? '')
  return (
    <TextInput
      label={label}
      error={error}
      withAsterisk={required}
      aria-required={required}
      description={subdomain && t('account:register.subdomainHelp', { address: `${subdomain}.${host}` })}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      value={subdomain}
      onChange={(event) => onChange(event.currentTarget.value.toLowerCase())}
    />
  )
}
