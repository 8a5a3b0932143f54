import { useState } from 'react'
import { expect, it } from 'vitest'
import { opened } from '#web/platform/pressed.fixture.tsx'
import { ContractTypesField } from './contract-types-field.tsx'

it('takes both kinds of B2B contract along, and leaves none of them behind', async () => {
  const taken: unknown[] = []
  function Field() {
    const [value, setValue] = useState<unknown>(['employment_contract', 'b2b_paid_holidays', 'b2b_unpaid_holidays'])
    const onChange = (types: unknown) => {
      taken.push(types)
      setValue(types)
    }
    const field = { value, values: {}, onChange, label: 'For', required: false, disabled: false, error: undefined }
    return <ContractTypesField {...field} />
  }
  const { press } = await opened(<Field />)
  await press('a B2B contract', 'checkbox')
  await press('a B2B contract', 'checkbox')
  const all = ['employment_contract', 'b2b_paid_holidays', 'b2b_unpaid_holidays']
  expect(taken).toEqual([['employment_contract'], all])
})
