import { Anchor } from '@mantine/core'
import { SlotParts } from '#web/engine/pages/tabs/slot-parts.tsx'
import { addressText } from '#web/platform/format/address-text.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { Fact } from '#web/ui/display/fact-list.tsx'
import { SecretValue } from '#web/ui/display/secret-value.tsx'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import type { ClientAttributes } from '../client-record.ts'
import { useClient } from './client-context.ts'
import { ContactsSection } from './contacts-section.tsx'

const WebsiteLink = ({ address }: { address: string }) => (
  <Anchor href={address} target="_blank" rel="noreferrer">
    {address.replace(/^https?:\/\//, '').replace(/\/$/, '')}
  </Anchor>
)

/** `/clients/{id}/details`: what one writes on a letter and an invoice, and whom one calls. */
export function ClientDetailsTab() {
  const client = useClient()
  const { t, locale } = useTexts()
  const { attributes } = client
  const plain = (
    name: keyof ClientAttributes &
      ('company_identifier' | 'company_vat' | 'trade_register_number' | 'prefered_currency'),
  ): Fact => ({
    label: t(`name:clients.${name}`),
    value: attributes[name] || MISSING,
  })
  const numbers: Fact[] = attributes.is_person
    ? [
        {
          label: t('name:clients.personal_number'),
          value: attributes.personal_number ? <SecretValue value={attributes.personal_number} /> : MISSING,
        },
      ]
    : [plain('company_identifier'), plain('company_vat'), plain('trade_register_number')]
  const { language, sector } = attributes
  return (
    <>
      <SlotParts slot="client.cards" given={{ client }} />
      <DetailSection
        title={t(attributes.is_person ? 'name:clients.is_person' : 'clients:form.company')}
        facts={[
          ...numbers,
          plain('prefered_currency'),
          {
            label: t('name:clients.language'),
            value: language ? t(`platform:language.${language}`) : t('clients:form.languageByCountry'),
          },
          {
            label: t('name:clients.website'),
            value: attributes.website ? <WebsiteLink address={attributes.website} /> : MISSING,
          },
          {
            label: t('name:clients.company_address'),
            value: <span style={{ whiteSpace: 'pre-line' }}>{addressText(attributes.company_address, locale)}</span>,
          },
          ...(sector ? [{ label: t('name:clients.sector'), value: sector }] : []),
        ]}
      />
      <DetailSection
        title={t('clients:form.bank')}
        facts={[
          { label: t('name:clients.bank_account'), value: <SecretValue value={attributes.bank_account} /> },
          { label: t('name:clients.bank_name'), value: attributes.bank_name || MISSING },
          { label: t('name:clients.bank_swift'), value: attributes.bank_swift || MISSING },
        ]}
      />
      <ContactsSection clientId={client.id} />
    </>
  )
}
