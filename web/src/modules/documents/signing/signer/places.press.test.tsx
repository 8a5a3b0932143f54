import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { SignerField } from '#contracts/documents/signer.ts'
import { opened } from '#web/platform/pressed.fixture.tsx'
import type { Filled } from './draft/filled.ts'
import { SignerPlace } from './signer-place.tsx'

const field = (kind: string, label: string | null, required = true) =>
  ({ id: kind, kind, page: 1, x: 1, y: 1, w: 9, h: 9, label, required }) as SignerField

it('opens a place that is pressed, ticks one at once, and shows what was filled in', async () => {
  const open: string[] = []
  const places = [
    field('checkbox', 'I have read it'),
    field('text', 'Badge'),
    field('signature', null),
    field('name', null),
  ]
  function Places() {
    const [filled, setFilled] = useState<Filled>({ values: {}, signature: { kind: 'typed', text: 'I. Mic' } })
    const tick = (isTicked: boolean) => setFilled({ ...filled, values: { checkbox: isTicked, text: '17' } })
    const shared = { scale: 1, name: 'Ion Mic', filled, isNext: false, onTick: tick }
    return places.map((one) => <SignerPlace key={one.id} field={one} {...shared} onOpen={() => open.push(one.kind)} />)
  }
  const { press, words } = await opened(<Places />)
  expect(words()).toBe('[I have read it] I have read it [Fill in: Badge] Badge [Change: Signature] I. Mic Ion Mic')
  await press('Fill in: Badge')
  await press('Change: Signature')
  expect(open).toEqual(['text', 'signature'])
  await press('I have read it', 'checkbox')
  expect(document.querySelector('input')!.checked).toBe(true)
  expect(words()).toContain('[Change: Badge] 17')
  await press('I have read it', 'checkbox')
  expect(document.querySelector('input')!.checked).toBe(false)
  expect(open.length).toBe(2)
})

it('makes long words smaller until their place holds them, and leaves short ones as they are', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(104)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return (this.textContent ?? '').length * 10
  })
  const shared = { scale: 1, name: 'Ion', isNext: false, onOpen: () => {}, onTick: () => {} }
  const filled: Filled = { values: {}, signature: { kind: 'typed', text: 'Ann Featherstonehaugh' } }
  const sized = async (kind: string) => {
    await opened(<SignerPlace field={field(kind, null)} {...shared} filled={filled} />)
    return document.querySelector<HTMLElement>('[data-filled] > span')!.style.fontSize
  }
  expect(await sized('name')).toBe('')
  expect(await sized('signature')).toMatch(/^calc\(var\(--words\) \* 0\.47/)
})
