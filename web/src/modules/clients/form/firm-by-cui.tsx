import { Button, Text } from '@mantine/core'
import { IconCloudDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { ByCuiAnswer, FirmByCui } from '#contracts/clients/by-cui.ts'
import { isCui } from '#contracts/clients/company-numbers.ts'
import type { CompositeFieldProps } from '#web/engine/form/field-specs.ts'
import { api } from '#web/platform/api/client.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { useIsThere } from '#web/ui/use-is-there.ts'

/** What the form holds of a firm that was found. What the tax office does not know stays as it is. */
function valuesOf({ company_address, sector, ...firm }: FirmByCui): Record<string, unknown> {
  const { company_name, company_vat, trade_register_number } = firm
  const address = Object.entries(company_address).map(([part, value]) => [`company_address.${part}`, value])
  const known = Object.entries({ company_name, trade_register_number, ...Object.fromEntries(address) })
  return {
    ...Object.fromEntries(known.filter(([, value]) => value !== null)),
    // That it has no VAT number is known too.
    company_vat,
    sector: sector === null ? null : String(sector),
  }
}

interface Asked {
  cui: string
  answer: ByCuiAnswer
}

/** The CUI, and the rest of the firm as the tax office has it. The form works without: an office that is closed is no error. */
export function FirmOfCui({ values, onChange, disabled, draw }: CompositeFieldProps) {
  const [asking, setAsking] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const { t } = useTexts()
  const isThere = useIsThere()
  const cui = String(values.company_identifier ?? '').trim()
  const fill = async () => {
    setAsking(true)
    const answer = await askFor(cui)
    if (!isThere()) return
    setAsking(false)
    setAsked({ cui, answer })
    if (answer.firm) onChange(valuesOf(answer.firm))
  }
  return (
    <>
      {draw('company_identifier')}
      {isCui(cui) && !disabled && (
        <Button
          mt={6}
          size="compact-sm"
          variant="light"
          leftSection={<IconCloudDownload size={16} aria-hidden />}
          loading={asking}
          onClick={() => void fill()}
        >
          {t('clients:form.fillIn')}
        </Button>
      )}
      <div aria-live="polite">{asked?.cui === cui && <Said answer={asked.answer} />}</div>
    </>
  )
}

async function askFor(cui: string): Promise<ByCuiAnswer> {
  try {
    const query = { cui }
    return (await api.get<{ data: ByCuiAnswer }>('/restify/clients/getters/by-cui', { query, onError: 'caller' })).data
  } catch {
    return { state: 'unavailable', firm: null }
  }
}

function Said({ answer: { state, firm } }: { answer: ByCuiAnswer }) {
  const { t } = useTexts()
  if (!firm)
    return (
      <Text fz="xs" c="dimmed" mt={4}>
        {t(state === 'unknown' ? 'clients:form.firmUnknown' : 'clients:form.firmUnavailable')}
      </Text>
    )
  const vat = firm.vat_on_collection ? 'onCollection' : firm.vat_payer ? 'payer' : 'none'
  return (
    <>
      <Text fz="xs" c="dimmed" mt={4}>
        {t(`clients:form.vat.${vat}`)}
      </Text>
      {firm.inactive && (
        <Text fz="xs" c="red" mt={4}>
          {t('clients:form.firmInactive')}
        </Text>
      )}
    </>
  )
}
