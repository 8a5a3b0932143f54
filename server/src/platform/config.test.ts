import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vatra-config-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const key = 'k'.repeat(32)
const external = { DATABASE_URL: 'postgresql://app:pw@db.example.com/vatra', SECRET_KEY: key }

function problems(env: NodeJS.ProcessEnv): Record<string, string[]> {
  try {
    readConfig({ DATA_DIR: folder, ...env })
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as ConfigError).problems
  }
  throw new Error('The settings were accepted.')
}

describe('the settings', () => {
  test('nothing set gives an embedded installation for this machine, with the demo company', () => {
    const config = readConfig({ DATA_DIR: folder })
    expect(config).toMatchObject({
      port: 3000,
      host: 'localhost',
      appDomain: 'localhost',
      company: null,
      dataDir: folder,
      database: { kind: 'embedded' },
      s3: null,
      smtpUrl: null,
      mailFrom: 'Vatra <no-reply@localhost>',
      seed: 'demo',
      trustProxy: 0,
      forOthers: false,
    })
    expect(config.appUrl.href).toBe('http://localhost:3000/')
  })

  test('an own server gets no demo company unless it is asked for', () => {
    const config = readConfig({ ...external, DATABASE_ADMIN_URL: 'postgres://owner@db/vatra', DATA_DIR: folder })
    expect(config).toMatchObject({ seed: 'none', trustProxy: 0 })
    expect(readConfig({ ...external, TRUST_PROXY: 'false' }).trustProxy).toBe(0)
    expect(config.database).toEqual({
      kind: 'external',
      url: external.DATABASE_URL,
      adminUrl: 'postgres://owner@db/vatra',
      backupUrl: null,
    })
    expect(readConfig({ ...external, SEED: 'demo' }).seed).toBe('demo')
    expect(readConfig(external).termsUrl).toBeNull()
    const TERMS_URL = 'https://example.com/terms'
    expect(readConfig({ ...external, TERMS_URL }).termsUrl).toBe(TERMS_URL)
    expect(() => readConfig({ ...external, TERMS_URL: 'javascript:alert(1)' })).toThrow('TERMS_URL')
  })

  test('Google is known by its id and secret together', () => {
    expect(readConfig({ DATA_DIR: folder })).toMatchObject({ google: null, slackUrl: null })
    const given = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
    expect(readConfig({ DATA_DIR: folder, ...given }).google).toEqual({
      clientId: 'id',
      clientSecret: 'secret',
      url: null,
    })
    const elsewhere = { GOOGLE_URL: 'http://127.0.0.1:4000', SLACK_URL: 'http://127.0.0.1:4001' }
    const config = readConfig({ DATA_DIR: folder, ...given, ...elsewhere })
    expect([config.google?.url?.port, config.slackUrl?.port]).toEqual(['4000', '4001'])
    const register = { ANAF_VAT_URL: 'http://127.0.0.1:4002/tva' }
    expect(readConfig({ DATA_DIR: folder, ...register }).anafVatUrl.port).toBe('4002')
    expect(readConfig({ DATA_DIR: folder }).anafVatUrl.host).toBe('webservicesp.anaf.ro')
    expect(Object.keys(problems({ GOOGLE_CLIENT_ID: 'id' }))).toEqual(['GOOGLE_CLIENT_SECRET'])
    expect(Object.keys(problems({ GOOGLE_URL: 'accounts.google.com' }))).toContain('GOOGLE_URL')
  })

  test('an installation that others shall reach listens on every address', () => {
    const own = { DATA_DIR: folder, SEED: 'none' }
    expect(readConfig({ ...own, APP_DOMAIN: 'vatra.example.com', PORT: '80' })).toMatchObject({
      host: '0.0.0.0',
      appUrl: new URL('http://vatra.example.com/'),
      forOthers: true,
    })
    expect(readConfig({ ...own, COMPANY: 'acme' })).toMatchObject({ host: '0.0.0.0', forOthers: true })
    expect(readConfig({ ...own, COMPANY: 'acme', HOST: '127.0.0.1' })).toMatchObject({
      host: '127.0.0.1',
      forOthers: false,
    })
  })

  test('the demo company, whose passwords are public, is refused where others can reach it', () => {
    const reachable: NodeJS.ProcessEnv[] = [
      { COMPANY: 'acme' },
      { COMPANY: 'demo', SEED: 'demo' },
      { APP_DOMAIN: 'vatra.example.com' },
      { APP_DOMAIN: 'vatra.example.com', HOST: '127.0.0.1' },
      { APP_URL: 'https://vatra.example.com' },
      { TRUST_PROXY: '1' },
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { HOST: '192.168.1.7' },
      { ...external, SEED: 'demo', HOST: '0.0.0.0' },
    ]
    for (const env of reachable) {
      const found = problems(env)
      expect([env, Object.keys(found)]).toEqual([env, ['SEED']])
      expect(found.SEED?.[0]).toMatch(/must be none .* HOST=localhost/)
      expect(readConfig({ DATA_DIR: folder, ...env, SEED: 'none' }).forOthers).toBe(true)
    }
    const own: NodeJS.ProcessEnv[] = [
      {},
      { HOST: '127.0.0.1' },
      { HOST: '::1' },
      { COMPANY: 'demo', HOST: 'localhost' },
      { APP_DOMAIN: 'vatra.localhost', APP_URL: 'http://vatra.localhost:4000' },
    ]
    for (const env of own) expect(readConfig({ DATA_DIR: folder, ...env })).toMatchObject({ seed: 'demo' })
  })

  test('proxies are trusted by their number or their addresses, and never everybody', () => {
    const trusted = (value: string) => readConfig({ DATA_DIR: folder, SEED: 'none', TRUST_PROXY: value }).trustProxy
    expect(['0', '1', '2', '10.0.0.5', '10.0.0.5, 10.1.0.0/24', '2001:db8::/32, ::1'].map(trusted)).toEqual([
      ...[0, 1, 2, ['10.0.0.5'], ['10.0.0.5', '10.1.0.0/24'], ['2001:db8::/32', '::1']],
    ])
    for (const value of ['true', 'all', '*', '10', '-1', '1.5', '0.0.0.0/0', '::/0', '0.0.0.0/1, 128.0.0.0/1']) {
      expect([value, problems({ SEED: 'none', TRUST_PROXY: value }).TRUST_PROXY?.[0]]).toEqual([
        value,
        expect.stringContaining('set TRUST_PROXY=1 behind one proxy'),
      ])
    }
    for (const value of ['10.0.0.0/33', '10.0.0.5,', 'proxy.example.com', '10.0.0.0/8/8']) {
      expect(problems({ SEED: 'none', TRUST_PROXY: value })).toHaveProperty('TRUST_PROXY')
    }
  })

  test('a store of one’s own is asked by path, Amazon by host', () => {
    const keys = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret', DATA_DIR: folder }
    expect(readConfig(keys).s3).toMatchObject({ region: 'us-east-1', forcePathStyle: false })
    expect(readConfig({ ...keys, S3_ENDPOINT: 'http://minio:9000' }).s3?.forcePathStyle).toBe(true)
    expect(readConfig({ ...keys, S3_FORCE_PATH_STYLE: 'true' }).s3?.forcePathStyle).toBe(true)
  })

  test('every bad setting gets its sentence in one error', () => {
    const found = problems({
      PORT: '70000',
      HOST: 'a b',
      APP_DOMAIN: 'https://vatra.example.com',
      APP_URL: 'vatra',
      COMPANY: 'two words',
      DATABASE_URL: 'mysql://x',
      SMTP_URL: 'mail.example.com',
      MAIL_FROM: 'nobody',
      SEED: 'yes',
      SECRET_KEY: 'short',
      TRUST_PROXY: 'true',
      S3_ENDPOINT: 'minio',
      S3_FORCE_PATH_STYLE: 'maybe',
    })
    const names = Object.keys(found).sort()
    expect(names).toEqual([
      'APP_DOMAIN',
      'APP_URL',
      'COMPANY',
      'DATABASE_URL',
      'HOST',
      'MAIL_FROM',
      'PORT',
      'S3_ENDPOINT',
      'S3_FORCE_PATH_STYLE',
      'SECRET_KEY',
      'SEED',
      'SMTP_URL',
      'TRUST_PROXY',
    ])
    expect(found.PORT).toEqual(['must be a whole number from 0 to 65535.'])
    expect(new ConfigError(found).message.split('\n')).toHaveLength(names.length + 1)
  })

  test('settings that belong together are demanded together', () => {
    expect(Object.keys(problems({ DATABASE_URL: external.DATABASE_URL }))).toEqual(['SECRET_KEY'])
    expect(Object.keys(problems({ DATABASE_ADMIN_URL: 'postgres://owner@db/vatra' }))).toEqual(['DATABASE_ADMIN_URL'])
    expect(Object.keys(problems({ S3_ENDPOINT: 'http://minio:9000' })).sort()).toEqual([
      'S3_ACCESS_KEY_ID',
      'S3_BUCKET',
      'S3_SECRET_ACCESS_KEY',
    ])
  })

  test('rates of BNR come from its own address, another, or not at all', () => {
    const urlOf = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env }).bnrUrl
    expect(urlOf({})).toEqual(new URL('https://curs.bnr.ro'))
    expect(urlOf({ BNR_URL: 'http://127.0.0.1:4000' })).toEqual(new URL('http://127.0.0.1:4000'))
    expect(urlOf({ BNR_URL: 'none' })).toBeNull()
    expect(Object.keys(problems({ BNR_URL: 'curs.bnr.ro' }))).toEqual(['BNR_URL'])
  })

  test('recordings are turned into text where a provider is named, by its usual model', () => {
    expect(readConfig({ DATA_DIR: folder }).speech).toBeNull()
    const url = 'http://whisper:8000/v1'
    expect(readConfig({ DATA_DIR: folder, SPEECH_URL: url }).speech).toEqual({
      url: new URL(url),
      key: null,
      model: 'whisper-1',
    })
    const given = { SPEECH_KEY: 'key', SPEECH_MODEL: 'large' }
    expect(readConfig({ DATA_DIR: folder, SPEECH_URL: url, ...given }).speech).toMatchObject({
      key: 'key',
      model: 'large',
    })
    expect(Object.keys(problems(given)).sort()).toEqual(['SPEECH_KEY', 'SPEECH_MODEL'])
  })

  test('payments go to Stripe with its keys, to the test provider beside an embedded database, else nowhere', () => {
    expect(readConfig({ DATA_DIR: folder }).payments).toEqual({ kind: 'test' })
    expect(readConfig({ DATA_DIR: folder, ...external }).payments).toEqual({ kind: 'none' })
    const keys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    expect(readConfig({ DATA_DIR: folder, ...keys }).payments).toEqual({
      kind: 'stripe',
      secretKey: 'sk_live_1',
      webhookSecret: 'whsec_1',
      apiUrl: new URL('https://api.stripe.com'),
    })
    expect(Object.keys(problems({ STRIPE_SECRET_KEY: 'sk_live_1' }))).toEqual(['STRIPE_WEBHOOK_SECRET'])
    expect(Object.keys(problems({ STRIPE_API_URL: 'http://localhost:1' }))).toEqual(['STRIPE_API_URL'])
    expect(Object.keys(problems({ ...keys, STRIPE_SECRET_KEY: 'pk_live_1' }))).toEqual(['STRIPE_SECRET_KEY'])
  })

  test('an empty variable counts as absent and port 0 is allowed', () => {
    expect(readConfig({ DATA_DIR: folder, PORT: '0', SMTP_URL: '', SEED: ' ' })).toMatchObject({
      port: 0,
      smtpUrl: null,
      seed: 'demo',
    })
  })
})

describe('the secret key', () => {
  test('is made once, kept for the owner alone, and the same when given by hand', () => {
    const inner = join(folder, 'made', 'here')
    const first = readConfig({ DATA_DIR: inner }).secretKey
    expect(first.length).toBeGreaterThanOrEqual(32)
    expect(readConfig({ DATA_DIR: inner }).secretKey.equals(first)).toBe(true)
    expect(statSync(join(inner, 'secret-key')).mode & 0o777).toBe(0o600)
    const given = readFileSync(join(inner, 'secret-key'), 'utf8')
    expect(readConfig({ ...external, SECRET_KEY: given }).secretKey.equals(first)).toBe(true)
  })

  test('is never replaced beside a database that was encrypted with another', () => {
    mkdirSync(join(folder, 'postgres'))
    expect(problems({}).SECRET_KEY?.[0]).toContain('Restore it')
    writeFileSync(join(folder, 'secret-key'), 'cut')
    expect(problems({}).SECRET_KEY?.[0]).toContain('shorter than 32')
  })

  test('a folder that cannot be used is named', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    chmodSync(file, 0o600)
    expect(problems({ DATA_DIR: file }).DATA_DIR?.[0]).toContain(file)
  })
})
