import { parseOptions } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { BusyError, boundedQueue } from './password-queue.ts'
import { hashOfNobody, hashPassword, passwordCost, verifyPassword } from './passwords.ts'

describe('passwords', () => {
  it('are stored as argon2id with 19 MiB, two passes and one lane, never twice the same', async () => {
    const [first, second] = await Promise.all([hashPassword('Vatra-demo-1'), hashPassword('Vatra-demo-1')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(first).not.toBe(second)
  })

  it('open with the right text only', async () => {
    const stored = await hashPassword('Ștefan-cel-Mare-1504')
    expect(await verifyPassword(stored, 'Ștefan-cel-Mare-1504')).toBe(true)
    expect(await verifyPassword(stored, 'stefan-cel-Mare-1504')).toBe(false)
  })

  it('cost the same work when there is no account', async () => {
    const { memoryCost, timeCost, parallelism } = parseOptions(hashOfNobody)
    expect({ memoryCost, timeCost, parallelism }).toEqual({
      memoryCost: passwordCost.memoryCost,
      timeCost: passwordCost.timeCost,
      parallelism: passwordCost.parallelism,
    })
    expect(await verifyPassword(null, 'anything')).toBe(false)
  })
})

describe('the queue of password work', () => {
  it('runs two at once, in order, and turns away what does not fit in the waiting line', async () => {
    const inQueue = boundedQueue(2, 3)
    const gates: (() => void)[] = []
    const order: number[] = []
    let most = 0
    let running = 0
    const work = (id: number) => async () => {
      order.push(id)
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((open) => gates.push(open))
      running -= 1
      return id
    }
    const admitted = [0, 1, 2, 3, 4].map((id) => inQueue(work(id)))
    const refused = await inQueue(work(5)).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(BusyError)
    expect(refused).toMatchObject({ status: 503, textKey: 'unavailable' })
    for (const id of [0, 1, 2, 3, 4]) {
      gates[id]!()
      await admitted[id]
      await Promise.resolve()
    }
    expect(await Promise.all(admitted)).toEqual([0, 1, 2, 3, 4])
    expect(order).toEqual([0, 1, 2, 3, 4])
    expect(most).toBe(2)
    await expect(inQueue(async () => 'free again')).resolves.toBe('free again')
  })

  it('goes on after a work that failed', async () => {
    const inQueue = boundedQueue(1, 1)
    const failing = inQueue(async () => {
      throw new Error('broken hash')
    })
    const after = inQueue(async () => 'done')
    await expect(failing).rejects.toThrow('broken hash')
    await expect(after).resolves.toBe('done')
  })
})

describe('common passwords', () => {
  it.each([
    'Password1!',
    'P@ssw0rd',
    'P@$$w0rd1',
    'Qwerty123!',
    'Parola123!',
    'Parolă2024!',
    'Welcome2026!',
    'Aa123456!',
    '1qaz2wsx!Q',
    'Abcd1234!',
    '123Password!',
    'Steaua1986!',
    'AdminAdmin1!',
    'Abc11111!',
    'Iloveyou1!',
  ])('%s is refused', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each([
    'Vatra-demo-1',
    'Tr4ndafir-galben',
    'correct Horse 9 battery!',
    'Password-83920174-x',
    'Mx7!pQ2#vL9z',
    'Zăpadă5!cald',
  ])('%s is allowed', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })
})
