import { useMemo } from 'react'
import { companyCurrency } from '#contracts/company/default-currency.ts'
import { type CompanyBankAccount, CompanyBankAccountWrite } from '#contracts/company/tax/bank-accounts.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import type { FormSection } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { currencyOptions } from '#web/platform/format/currencies.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

interface AccountDialogProps {
  /** The account to change; without one, one is added. */
  account?: WireRecord<CompanyBankAccount>
  onClose: () => void
}

export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const { t, locale } = useTexts()
  const { setting } = useConfiguration()
  const own = companyCurrency(setting)
  const sections = useMemo<FormSection[]>(
    () => [
      {
        title: 'company:bankAccounts',
        fields: [
          { name: 'iban', label: 'name:company-bank-accounts.iban', kind: 'text', autoFocus: true },
          { name: 'bank_name', label: 'name:company-bank-accounts.bank_name', kind: 'text', width: 'half' },
          { name: 'bic', label: 'name:company-bank-accounts.bic', kind: 'text', width: 'half' },
          {
            name: 'currency',
            label: 'name:company-bank-accounts.currency',
            kind: 'options',
            options: currencyOptions(locale, own),
          },
          {
            name: 'is_default',
            label: 'name:company-bank-accounts.is_default',
            help: 'company:bankAccount.defaultHelp',
            kind: 'switch',
          },
        ],
      },
    ],
    [locale, own],
  )
  return (
    <Dialog onClose={onClose} title={t(account ? 'company:bankAccount.edit' : 'company:bankAccount.add')}>
      <ResourceForm
        entity="company-bank-accounts"
        record={account}
        defaults={{ currency: own, is_default: false }}
        schema={CompanyBankAccountWrite}
        sections={sections}
        layout="dialog"
        saved="company:bankAccount.saved"
        failed="company:bankAccount.failed"
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}
