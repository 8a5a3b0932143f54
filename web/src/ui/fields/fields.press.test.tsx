import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { opened, settled } from '#web/platform/pressed.fixture.tsx'
import { DateField, type DateFieldProps } from '../dates/date-field.tsx'
import { SecretValue } from '../display/secret-value.tsx'
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx'
import { EnumSelect } from './enum-select.tsx'
import { FileButton } from './file-button.tsx'
import { FileDrop, type FileDropProps } from './file-drop.tsx'
import { MoneyField } from './money-field.tsx'
import { NumberField, type NumberFieldProps } from './number-field.tsx'
import { PasswordField } from './password-field.tsx'

const heard: unknown[] = []
function Figure(props: Partial<NumberFieldProps>) {
  const [value, setValue] = useState<number | null>(5)
  const onChange = (next: number | null) => {
    heard.push(next)
    setValue(next)
  }
  return <NumberField label="Number" {...props} value={value} onChange={onChange} />
}

async function number(props: Partial<NumberFieldProps>, typed: string, locale: 'en' | 'ro' = 'en') {
  heard.length = 0
  const { user, field } = await opened(<Figure {...props} />, { locale })
  const input = (await field('Number')) as HTMLInputElement
  await user.clear(input)
  if (typed) await user.keyboard(typed)
  const during = input.value
  await user.tab()
  return [during, input.value, heard.at(-1)]
}

it('takes a number as people type it, and brings it back within its bounds when it is left', async () => {
  expect(await number({}, '1,5x')).toEqual(['1,5', '1.5', 1.5])
  expect(await number({}, '2.50', 'ro')).toEqual(['2.50', '2,5', 2.5])
  expect(await number({ min: 0 }, '-4')).toEqual(['4', '4', 4])
  expect(await number({}, '-4')).toEqual(['-4', '-4', -4])
  expect(await number({ min: 2, max: 8 }, '1')).toEqual(['1', '2', 2])
  expect(await number({ min: 2, max: 8 }, '9')).toEqual(['9', '8', 8])
  expect(await number({ decimals: 0 }, '3.7')).toEqual(['3.7', '3', 3])
  expect(await number({}, '')).toEqual(['', '', null])
  const onChange = () => undefined
  const { words } = await opened(<MoneyField label="Price" value={1234.567} currency="RON" onChange={onChange} />)
  expect(words()).toBe('Price =1,234.57 RON')
})

it('finds a choice by its words in any order, whatever its accents are', async () => {
  const options = ['Ștefan Țară', 'Ana Stef', 'Bea'].map((label) => ({ value: label, label }))
  const { user, field } = await opened(
    <EnumSelect label="Person" options={options} value={null} searchable onChange={() => {}} />,
  )
  await user.type(await field('Person'), ' stef')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Ștefan Țară', 'Ana Stef'])
  await user.clear(await field('Person'))
  await user.type(await field('Person'), 'tara st')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Ștefan Țară'])
})

it('takes an amount with as many decimals as its currency has', async () => {
  for (const [currency, sent] of [
    ['EUR', 19.12],
    ['TND', 19.125],
    ['JPY', 19],
  ] as const) {
    heard.length = 0
    const { write } = await opened(
      <MoneyField label="Price" value={null} currency={currency} onChange={(amount) => void heard.push(amount)} />,
    )
    await write('Price', '19.125')
    expect(heard).toEqual([sent])
  }
})

it('takes a digit from an amount of thousands, or another behind it, without making decimals of the rest', async () => {
  function Price() {
    const [value, setValue] = useState<number | null>(5000)
    return <MoneyField label="Price" value={value} onChange={setValue} />
  }
  for (const locale of ['en', 'ro'] as const) {
    const { user, field } = await opened(<Price />, { locale })
    const input = await field('Price')
    const apart = (figures: string) => figures.replace(',', locale === 'en' ? ',' : '.')
    expect(input.value).toBe(apart('5,000'))
    await user.type(input, '{Backspace}')
    await user.tab()
    expect(input.value).toBe('500')
    await user.type(input, '00')
    await user.tab()
    expect(input.value).toBe(apart('50,000'))
    await user.type(input, '0')
    await user.tab()
    expect(input.value).toBe(apart('500,000'))
  }
})

function Day(props: Partial<DateFieldProps>) {
  const [value, setValue] = useState<string | null>('2026-02-09')
  const onChange = (next: string | null) => {
    heard.push(next)
    setValue(next)
  }
  return <DateField label="Day" {...props} value={value} onChange={onChange} />
}

it('takes a day that is typed or picked, and says why it does not take another', async () => {
  heard.length = 0
  const bounds = { min: '2026-02-05', max: '2026-02-20' }
  const { write, user, words, field } = await opened(<Day {...bounds} required />)
  for (const [typed, says] of [
    ['4.2.2026', '04.02.2026 is too early'],
    ['21.2.2026', '21.02.2026 is too late'],
    ['x', '“x” is not a date'],
  ] as const) {
    await write(/^Day/, typed)
    await user.tab()
    expect(words()).toContain(says)
    expect(await field(/^Day/)).toHaveProperty('value', '09.02.2026')
  }
  expect(heard).toEqual([])
  await write(/^Day/, '20.2.2026')
  await user.tab()
  expect(words()).not.toContain('is not a date')
  expect(heard).toEqual(['2026-02-20'])
  const taken = new Map([['2026-02-12', 'Holiday']])
  const picked = await opened(<Day {...bounds} taken={taken} />)
  const open = async () => {
    await picked.user.click(await picked.field('Day'))
    await settled()
  }
  await open()
  expect(screen.getByRole('button', { name: '12 February 2026' })).toHaveProperty('disabled', true)
  await picked.press('11 February 2026')
  expect(screen.queryByRole('button', { name: '11 February 2026' })).toBeNull()
  await open()
  // The same day once more is none.
  await picked.press('11 February 2026')
  expect(heard.slice(1)).toEqual(['2026-02-11', null])
})

function Files(props: Partial<FileDropProps>) {
  const [files, setFiles] = useState<File[]>([])
  return <FileDrop label="Files" {...props} files={files} onChange={setFiles} />
}

it('takes no more files than it says, none that is too large, and lets each be taken out again', async () => {
  const file = (name: string, bytes = 1) => new File(['x'.repeat(bytes)], name, { type: 'text/plain' })
  const { user, words, press } = await opened(<Files maxFiles={2} maxSize={1024 * 1024} />)
  expect(words()).toContain('Up to 1 MB each')
  const put = async (...files: File[]) => {
    await user.upload(screen.getByLabelText('Files', { selector: 'input' }), files)
    await settled()
  }
  await put(file('a.txt'))
  await put(file('big.txt', 1024 * 1024 + 1))
  expect(words()).toMatch(/big\.txt.*1 MB/)
  await put(file('b.txt'))
  expect(words()).not.toContain('big.txt')
  await put(file('c.txt'))
  expect(words()).toMatch(/a\.txt.*b\.txt.*c\.txt was not added: 2 files at most/)
  expect(screen.queryByLabelText('Remove c.txt')).toBeNull()
  await press('Remove a.txt')
  expect(words()).not.toContain('a.txt')
  expect(words()).toContain('b.txt')
  expect(words()).not.toContain('at most')
  expect(document.activeElement?.textContent).toMatch(/^Drop files here/)
})

it('names each file that it refuses of several, with the reason, and takes the others', async () => {
  const file = (name: string, bytes: number, type = 'application/pdf') => new File(['x'.repeat(bytes)], name, { type })
  const { words } = await opened(<Files maxFiles={5} maxSize={1024 * 1024} accept={['application/pdf']} />)
  const input = screen.getByLabelText('Files', { selector: 'input' })
  const chosen = [
    file('big.pdf', 1024 * 1024 + 1),
    file('plain.pdf', 1),
    file('run.exe', 1, 'application/x-msdownload'),
    file('none.pdf', 0),
  ]
  fireEvent.change(input, { target: { files: chosen } })
  await settled()
  expect(words()).toContain('big.pdf is larger than 1 MB')
  expect(words()).toContain('run.exe is not of an accepted type')
  expect(words()).toContain('none.pdf is empty')
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1)
  screen.getByLabelText('Remove plain.pdf')
})

it('says of one file alone how large it may be', async () => {
  const { words } = await opened(<Files />)
  expect(words()).toContain('Up to 10 MB')
  expect(words()).not.toContain('each')
})

function Ask({ onConfirm }: { onConfirm: () => unknown }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Ask
      </button>
      <ConfirmDialog
        {...{ opened, onConfirm, title: 'Sure?', text: 'It goes.', confirm: 'Yes', cancel: 'No' }}
        onClose={() => setOpened(false)}
      />
    </>
  )
}

it('asks before it is done, does it once, and stays open where it fails', async () => {
  const ends: ((error?: Error) => void)[] = []
  const onConfirm = () =>
    new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())))
  const { press, words } = await opened(<Ask onConfirm={onConfirm} />)
  await press('Ask')
  await press('No')
  expect([words(), ends.length]).toEqual(['Ask', 0])
  await press('Ask')
  await press('Yes')
  screen.getByRole('button', { name: 'Yes' }).click()
  expect(ends.length).toBe(1)
  ends[0]!(new Error('x'))
  await settled()
  expect(words()).toContain('It goes.')
  await press('Yes')
  ends[1]!()
  await settled()
  expect(words()).toBe('Ask')
})

it('uncovers a secret when that is asked for, and covers it again', async () => {
  const { press, words } = await opened(<SecretValue value="1234" />)
  expect(words()).not.toContain('1234')
  await press(/show/i)
  expect(words()).toContain('1234')
  await press(/hide/i)
  expect(words()).not.toContain('1234')
})

it('takes the same file again, of which a browser says nothing as long as its input holds it', async () => {
  const names: (string | undefined)[] = []
  const { user } = await opened(
    <FileButton onChange={(file) => void names.push(file?.name)}>
      {(button) => (
        <button type="button" {...button}>
          Choose
        </button>
      )}
    </FileButton>,
  )
  const picture = new File(['x'], 'ana.png', { type: 'image/png' })
  for (let time = 0; time < 2; time += 1) {
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, picture)
  }
  expect(names).toEqual(['ana.png', 'ana.png'])
})

it('says which rules of a password are met, letter by letter, and of a short list the first one alone', async () => {
  const unmet = async (value: string, lengthOnly = false) => {
    const field = { label: 'Password', autoComplete: 'new-password', onChange: () => {} } as const
    const { words } = await opened(<PasswordField {...field} value={value} withRules lengthOnly={lengthOnly} />)
    return [...words().matchAll(/(At least 8 characters|A number|A symbol|An uppercase letter)\s*, not yet met/g)].map(
      ([, rule]) => rule,
    )
  }
  expect(await unmet('')).toEqual(['At least 8 characters', 'A number', 'A symbol', 'An uppercase letter'])
  expect(await unmet('Parola1')).toEqual(['At least 8 characters', 'A symbol'])
  expect(await unmet('parolaș8')).toEqual(['A symbol', 'An uppercase letter'])
  expect(await unmet('Șarpe!12')).toEqual([])
  expect([await unmet('abcdefg', true), await unmet('abcdefgh', true)]).toEqual([['At least 8 characters'], []])
})
