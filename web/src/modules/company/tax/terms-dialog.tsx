import { type CompanyTaxTerms, CompanyTaxTermsWrite, taxTermRules } from '#contracts/company/tax/tax-terms.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import type { FormSection } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { today } from '#web/platform/format/dates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const sections: FormSection[] = [
  {
    title: 'company:taxTerms',
    fields: [
      {
        name: 'from_date',
        label: 'name:company-tax-terms.from_date',
        help: 'company:taxTerms.fromHelp',
        kind: 'date',
      },
      { name: 'vat_payer', label: 'name:company-tax-terms.vat_payer', kind: 'switch' },
      {
        name: 'vat_on_collection',
        label: 'name:company-tax-terms.vat_on_collection',
        help: 'company:taxTerms.collectionHelp',
        kind: 'switch',
      },
    ],
  },
]

interface TermsDialogProps {
  /** The terms to change; without them, new ones are added. */
  terms?: WireRecord<CompanyTaxTerms>
  onClose: () => void
}

export function TermsDialog({ terms, onClose }: TermsDialogProps) {
  const { t } = useTexts()
  return (
    <Dialog onClose={onClose} title={t(terms ? 'company:taxTerms.edit' : 'company:taxTerms.add')}>
      <ResourceForm
        entity="company-tax-terms"
        record={terms}
        defaults={{ from_date: today(), vat_payer: true, vat_on_collection: false }}
        schema={CompanyTaxTermsWrite}
        rules={taxTermRules}
        sections={sections}
        layout="dialog"
        saved="company:taxTerms.saved"
        failed="company:taxTerms.failed"
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}
